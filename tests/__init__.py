"""The tests; this file lets the option file here and those below bear one name."""
