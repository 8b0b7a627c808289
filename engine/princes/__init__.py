"""The Princes of Florence (Die Fürsten von Florenz): rules, values, protocol and computer players.

Numbers such as `R75` and `A22` in this folder are those of its rules (docs/rulings_princes.md lists the rulings).
"""
