"""The rules of Firenze, by the chapters of the rulebook.

The public interface is four functions: `new_game` (setup), `legal`, `apply` and `why_not` (rules), and the plain values
they work on (state, actions, events, view).
"""
