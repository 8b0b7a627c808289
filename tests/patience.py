"""Waiting for what threads and processes do: until it has come, on however slow or busy a machine."""

from firenze.checks.patience import PATIENCE as PATIENCE
from firenze.checks.patience import PAUSE as PAUSE
from firenze.checks.patience import wait_for as wait_for
