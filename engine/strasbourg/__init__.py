"""Strasbourg: rules, values, protocol and computer players.

Numbers such as `R58` and `A22` in this folder are those of its rules (docs/rulings_strasbourg.md lists the rulings).
"""
