"""Signs of where points come from, where no single piece says it: read at 24, centred."""

from art.sheet import Sheet


def add_to(sheet: Sheet) -> None:
    sheet.add("kgr_sign_metropolis", 124, 126, "kgr/signs/metropolises", anchor="C", pad=8)
    sheet.add("kgr_sign_tokens", 88, 88, "kgr/signs/tokens", anchor="C", pad=8)
    sheet.add("kgr_sign_figures", 90, 96, "kgr/signs/figures", anchor="C", pad=8)
    sheet.add("kgr_sign_saviour", 72, 72, "kgr/signs/saviour", anchor="C", pad=4)
