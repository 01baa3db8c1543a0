export const DIFF = `vitrine diff A [B]: lists what changed between two versions of a page, by label

Usage
  vitrine diff pages/home.json                        a page against its last commit
  vitrine diff old.json new.json
  vitrine diff HEAD~3:pages/home.json pages/home.json   versions of git, as git writes them
  vitrine diff home.json -                            against standard input

Output
  ~ hero.title "冬日" → "冬日来信"    changed
  ↕ grid 3 → 1                      moved to another position
  + eve (editorial_block1)          added
  - sale (block26)                  removed

Entries of lists count from 1. Formatting and the order of a block's fields make no difference.

Options
  -f, --format pretty   one change per line (default)
               json     {"changes": [{kind, path, before, after}]}
  -h, --help

Exit codes
  0  no difference
  1  differences
  2  wrong usage, or a side that cannot be read
`;
