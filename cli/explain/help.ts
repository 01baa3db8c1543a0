import type { HelpPage } from '../base/help-page.ts';

export const EXPLAIN: HelpPage = {
  en: `vitrine explain [block type]: prints the fields of a block type

Usage
  vitrine explain               list all block types with their titles
  vitrine explain block26       print a type's fields with kinds, defaults and allowed values, and an example

Options
  -f, --format pretty   readable text (default)
               json     the type's JSON Schema, references bundled; without a type, a list of {type, title}
  -h, --help

Exit codes
  0  success
  2  no such type
`,
  zh: `vitrine explain [区块类型]：打印区块类型的字段

用法
  vitrine explain               列出全部区块类型及其名称
  vitrine explain block26       打印类型的字段、取值种类、默认值和可选值，以及示例

选项
  -f, --format pretty   便于阅读的文本（默认）
               json     类型的 JSON Schema，引用已合并；不写类型则为 {type, title} 列表
  -h, --help

退出码
  0  成功
  2  没有此类型
`,
};
