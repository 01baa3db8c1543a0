import type { HelpPage } from '../base/help-page.ts';
import { connection } from './help.ts';

export const COPY: HelpPage = {
  en: `vitrine copy: makes a document from another one, or copies blocks of a page into another page

Usage
  vitrine copy pages/campaign-template pages/spring     a new draft with the text of the template
  vitrine copy pages/spring pages/home --block hero --block offer --after intro

A template is a page like others; one that was never published shows nowhere. Blocks go into the draft of the other page. A label
or anchor that the page has gets a number (hero-2), and links among the copies lead to it.

Options
      --url X       address of a running shop
  -b, --block X     label of a block; several times for several
      --after X     label of the block that they follow; the last one without it
  -h, --help

${connection.en}`,
  zh: `vitrine copy：由一个文档创建新文档，或将页面的区块复制到另一个页面

用法
  vitrine copy pages/campaign-template pages/spring     以模板内容新建草稿
  vitrine copy pages/spring pages/home --block hero --block offer --after intro

模板就是普通页面，从未发布的页面不会显示。区块写入另一页面的草稿。页面已有的标签或锚点会加上编号（hero-2），
所复制区块中的链接随之更改。

选项
      --url X       运行中商店的地址
  -b, --block X     区块的标签，可写多次
      --after X     放在此标签的区块之后；不写则放在最后
  -h, --help

${connection.zh}`,
};

export const USES: HelpPage = {
  en: `vitrine uses: lists the documents that show a shared block

Usage
  vitrine uses blocks/shared-offer

Options
      --url X              address of a running shop
  -f, --format pretty      one document per line, with "live" and "draft" (default)
               json        as the admin API answers
  -h, --help

${connection.en}`,
  zh: `vitrine uses：列出显示共用区块的文档

用法
  vitrine uses blocks/shared-offer

选项
      --url X              运行中商店的地址
  -f, --format pretty      每行一个文档，标明已上线或草稿（默认）
               json        与管理 API 的回答相同
  -h, --help

${connection.zh}`,
};

export const REDIRECTS: HelpPage = {
  en: `vitrine redirects: lists the addresses that lead to other ones, sets and removes one

Usage
  vitrine redirects
  vitrine redirects set /cms/old.html /cms/new.html
  vitrine redirects remove /cms/old.html

A page at the address comes first, so delete it before. A redirect that would lead back to itself is refused.

Options
      --url X              address of a running shop
      --temporary          302 in the place of 301, which browsers and search engines remember
  -f, --format pretty      one redirect per line (default)
               json        as the admin API answers
  -h, --help

${connection.en}`,
  zh: `vitrine redirects：列出、设置和删除跳转

用法
  vitrine redirects
  vitrine redirects set /cms/old.html /cms/new.html
  vitrine redirects remove /cms/old.html

该地址若有页面，则优先显示页面，请先删除。会回到自身的跳转将被拒绝。

选项
      --url X              运行中商店的地址
      --temporary          使用 302，而不是浏览器和搜索引擎会记住的 301
  -f, --format pretty      每行一条跳转（默认）
               json        与管理 API 的回答相同
  -h, --help

${connection.zh}`,
};
