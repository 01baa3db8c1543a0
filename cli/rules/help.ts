import type { HelpPage } from '../base/help-page.ts';

export const RULES: HelpPage = {
  en: `vitrine rules [rule]: explains the rules of vitrine validate

Usage
  vitrine rules                list all rules
  vitrine rules dead-link      explain a rule, with a wrong and a right example

Options
  -h, --help

Exit codes
  0  success
  2  no such rule
`,
  zh: `vitrine rules [规则]：说明 vitrine validate 的规则

用法
  vitrine rules                列出全部规则
  vitrine rules dead-link      说明一条规则，附错误和正确示例

选项
  -h, --help

退出码
  0  成功
  2  没有此规则
`,
};
