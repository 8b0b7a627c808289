"""How a house calls people whose turn it is while their page is closed: by web push, and by e-mail."""
