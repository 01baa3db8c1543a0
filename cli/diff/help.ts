import type { HelpPage } from '../base/help-page.ts';

export const DIFF: HelpPage = {
  en: `vitrine diff A [B]: lists what changed between two versions of a page, by label

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
      --html FILE       also write a page with both versions side by side, as the shop shows them, and the changed
                        blocks marked; it needs no server. Run it in the shop's folder, after npm run build
  -h, --help

Exit codes
  0  no difference
  1  differences
  2  wrong usage, or a side that cannot be read
`,
  zh: `vitrine diff A [B]：按标签列出页面两个版本之间的改动

用法
  vitrine diff pages/home.json                        页面与其最近一次提交
  vitrine diff old.json new.json
  vitrine diff HEAD~3:pages/home.json pages/home.json   git 版本，写法与 git 相同
  vitrine diff home.json -                            与标准输入比较

输出
  ~ hero.title "冬日" → "冬日来信"    已修改
  ↕ grid 3 → 1                      已移动位置
  + eve (editorial_block1)          已添加
  - sale (block26)                  已删除

列表项从 1 开始计数。格式以及区块字段的顺序不影响结果。

选项
  -f, --format pretty   每行一处改动（默认）
               json     {"changes": [{kind, path, before, after}]}
      --html FILE       另外写一个网页：两个版本按商店的样子并排显示，并标出改动的区块；打开它不需要服务器。
                        请先运行 npm run build，并在商店的文件夹中运行
  -h, --help

退出码
  0  没有差异
  1  有差异
  2  用法错误，或其中一方无法读取
`,
};
