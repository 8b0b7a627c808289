"""Questions of the table, and its refusals."""
