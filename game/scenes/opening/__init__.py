"""How places are opened, by area: functions from the lobby and a `Go` to the scene (`game.scenes.flow.OPENERS`).

A scene is imported only when it is opened.
"""
