import type { HelpPage } from '../base/help-page.ts';

export const PROBLEMS: HelpPage = {
  en: `vitrine problems --url X: lists what a running shop cannot show

Usage
  vitrine problems --url https://www.example.cn

Lists blocks that are set aside because their renderer keeps throwing, pages whose earlier version is shown,
and documents that cannot be read. A block is rendered again when its page, the catalogue or the build changes.

Options
      --url X   address of the shop
  -h, --help

Exit codes
  0  no problems
  1  problems
  2  wrong usage, or the shop does not answer
`,
  zh: `vitrine problems --url X：列出运行中的商店无法显示的内容

用法
  vitrine problems --url https://www.example.cn

列出因渲染反复出错而停止显示的区块、正在显示较早版本的页面，以及无法读取的文档。页面、商品目录或构建更新后，
会再次尝试显示该区块。

选项
      --url X   商店地址
  -h, --help

退出码
  0  没有问题
  1  有问题
  2  用法错误，或商店没有响应
`,
};
