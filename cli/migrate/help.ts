import type { HelpPage } from '../base/help-page.ts';

export const MIGRATE: HelpPage = {
  en: `vitrine migrate [paths]: brings blocks to the current version of their types

Usage
  vitrine migrate                     list blocks of older versions below CONTENT_DIR, by default that of vitrine.config.ts
  vitrine migrate --write             rewrite them
  vitrine migrate --write home.json pages/ 'pages/**/*.json'

A block without "version" is of version 1. The shop shows older versions too, migrated while it reads them.
Formatting is kept; a changed block gets its "version".

Options
      --write   rewrite the files
  -h, --help

Exit codes
  0  all blocks are current, or were rewritten
  1  blocks to migrate
  2  wrong usage, or files that cannot be read
`,
  zh: `vitrine migrate [路径]：将区块升级到其类型的当前版本

用法
  vitrine migrate                     列出 CONTENT_DIR（默认为 vitrine.config.ts 所设）下的旧版本区块
  vitrine migrate --write             改写这些区块
  vitrine migrate --write home.json pages/ 'pages/**/*.json'

没有 "version" 的区块为第 1 版。商店也能显示旧版本，读取时会自动升级。格式保持不变；改动的区块会写入 "version"。

选项
      --write   改写文件
  -h, --help

退出码
  0  所有区块均为当前版本，或已改写
  1  有待升级的区块
  2  用法错误，或文件无法读取
`,
};
