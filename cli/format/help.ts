import type { HelpPage } from '../base/help-page.ts';

export const FORMAT: HelpPage = {
  en: `vitrine format [paths or -]: indents pages, and orders the fields of blocks as their types do

Usage
  vitrine format                       format the folder CONTENT_DIR, by default that of vitrine.config.ts
  vitrine format pages/ home.json      format files and folders, as vitrine validate finds them
  cat home.json | vitrine format -     format standard input, and print it

Options
      --check           write nothing; list the files that would change, and fail if there are any
  -h, --help

Fields of a block are in the order that vitrine explain shows; labels and lists keep theirs. Indentation is two
spaces; an object or list that is on one line stays there if it fits into 110 characters. A file that is not
valid JSON is left alone.

Exit codes
  0  formatted; with --check, nothing to change
  1  with --check, files would change; a file is not valid JSON
  2  wrong usage, or a file that cannot be read or written
`,
  zh: `vitrine format [路径或 -]：整理缩进，并按类型定义排列区块字段

用法
  vitrine format                       整理文件夹 CONTENT_DIR，默认为 vitrine.config.ts 所设
  vitrine format pages/ home.json      整理文件和文件夹，查找方式与 vitrine validate 相同
  cat home.json | vitrine format -     整理标准输入并打印

选项
      --check           不写入；列出会改动的文件，有则视为失败
  -h, --help

区块字段按 vitrine explain 显示的顺序排列；标签和列表保持原有顺序。缩进为两个空格；写在一行内的对象或列表，
只要不超过 110 个字符就保持一行。不是有效 JSON 的文件不作改动。

退出码
  0  已整理；使用 --check 时没有需要改动的文件
  1  使用 --check 时有文件需要改动；或文件不是有效的 JSON
  2  用法错误，或文件无法读写
`,
};
