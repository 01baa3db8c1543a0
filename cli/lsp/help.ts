import type { HelpPage } from '../base/help-page.ts';

export const LSP: HelpPage = {
  en: `vitrine lsp: a language server, which editors start

Usage
  vitrine lsp                   speak the Language Server Protocol on standard input and output
  vitrine --lang zh lsp         with messages and descriptions in Chinese

Editors show the findings of vitrine validate while a page is written, repair them, complete block types, fields, SKUs,
media, links and anchors, show products and pictures, go to pages and schemas, rename labels with the links to them, and
format pages. docs/editors.md has the settings of VS Code, Neovim, JetBrains and Zed.

Options
      --stdio           accepted, since some editors add it; there is no other way to connect
  -h, --help

Exit codes
  0  the editor has ended the server
  1  the editor has gone without ending it

Environment
  CONTENT_DIR, CATALOGUE_FILE, MEDIA_DIR, FRAME_HOSTS   as vitrine validate reads them
`,
  zh: `vitrine lsp：供编辑器启动的语言服务器

用法
  vitrine lsp                   在标准输入和标准输出上使用 Language Server Protocol
  vitrine --lang zh lsp         消息和说明使用中文

编辑页面时，编辑器显示 vitrine validate 的结果并可修复，补全区块类型、字段、SKU、媒体、链接和锚点，
显示商品和图片，跳转到页面和 schema，重命名标签及指向它的链接，并整理页面格式。
VS Code、Neovim、JetBrains 和 Zed 的设置见 docs/editors.md。

选项
      --stdio           有些编辑器会添加此选项；没有其他连接方式
  -h, --help

退出码
  0  编辑器结束了服务器
  1  编辑器未结束服务器就已退出

环境变量
  CONTENT_DIR、CATALOGUE_FILE、MEDIA_DIR、FRAME_HOSTS   与 vitrine validate 读取方式相同
`,
};
