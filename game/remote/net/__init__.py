"""Inside the phones' server: who may connect, how often, and what happens on a connection."""
