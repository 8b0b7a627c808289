"""How a house calls people whose turn it is while their page is closed, and who stands in for them."""
