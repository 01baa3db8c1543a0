import type { HelpPage } from '../base/help-page.ts';

export const MCP: HelpPage = {
  en: `vitrine mcp: tools for assistants, which start it

Usage
  vitrine mcp                   speak the Model Context Protocol on standard input and output

An assistant lists and explains block types and rules, finds products, media, categories, looks and anchors, lists,
reads and checks pages, repairs, formats and writes them, and sees a page as a picture.

It reads and writes only .json files in the folders pages and blocks of the content folder: no other path, no link, no
hidden file. It commits, sends and publishes nothing. Run it in a working copy of the content: a running shop shows
what is written into its own folder.

Options
  -h, --help

Exit codes
  0  the assistant has ended the connection

Environment
  CONTENT_DIR, CATALOGUE_FILE, MEDIA_DIR, FRAME_HOSTS   as vitrine validate reads them
  CHROMIUM_PATH   browser that takes pictures of pages; by default an installed Chromium or Chrome
`,
  zh: `vitrine mcp：供 AI 助手启动的工具

用法
  vitrine mcp                   在标准输入和标准输出上使用 Model Context Protocol

助手可以列出并说明区块类型和规则，查找商品、媒体、分类、造型和锚点，列出、读取和检查页面，
修复、整理和写入页面，并以图片查看页面。

只读写内容文件夹的 pages 和 blocks 中的 .json 文件：不涉及其他路径、链接和隐藏文件。
不提交、不发送、不发布任何内容。请在内容的工作副本中运行：运行中的商店会显示写入其文件夹的内容。

选项
  -h, --help

退出码
  0  助手结束了连接

环境变量
  CONTENT_DIR、CATALOGUE_FILE、MEDIA_DIR、FRAME_HOSTS   与 vitrine validate 读取方式相同
  CHROMIUM_PATH   截取页面图片的浏览器；默认使用已安装的 Chromium 或 Chrome
`,
};
