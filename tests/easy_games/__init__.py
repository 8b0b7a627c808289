"""Games for the tests alone, each written as somebody from outside writes one."""
