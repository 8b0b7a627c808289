"""*Church, Faith & Reformation* on the screen."""
