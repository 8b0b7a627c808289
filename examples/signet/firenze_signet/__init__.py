"""The Signet: two to four messengers of a duke, a ring on its way, and everybody wants to hold it last."""
