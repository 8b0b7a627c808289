"""Inside the phones' server: who may connect, how often, and the course of a connection."""
