import type { HelpPage } from '../base/help-page.ts';

export const CATEGORIES: HelpPage = {
  en: `vitrine categories [words]: finds ids of categories

Usage
  vitrine categories 手袋       categories whose id, or whose name with those above it, has every word; pinyin, too
  vitrine categories           all categories

Options
  -f, --format pretty   one category per line: id, names from the top, number of products (default)
               json     {"categories": [{id, names, products}]}
  -h, --help

Exit codes
  0  found
  1  nothing found
  2  no categories

Environment
  CATALOGUE_FILE   catalogue of the shop, as the server reads it
`,
  zh: `vitrine categories [词]：查找分类的 id

用法
  vitrine categories 手袋       id 或名称（含上级分类名称）包含全部词的分类，也可用拼音
  vitrine categories           全部分类

选项
  -f, --format pretty   每行一个分类：id、各级名称、商品数（默认）
               json     {"categories": [{id, names, products}]}
  -h, --help

退出码
  0  找到分类
  1  没有找到
  2  没有分类

环境变量
  CATALOGUE_FILE   商店的商品目录，与服务器读取方式相同
`,
};

export const LOOKS: HelpPage = {
  en: `vitrine looks [words]: finds ids of looks

Usage
  vitrine looks 丝绒            looks whose id, title or SKUs have every word; pinyin, too
  vitrine looks                all looks

Options
  -f, --format pretty   one look per line: id, title, SKUs of its pieces (default)
               json     {"looks": [{id, title, skus, image}]}
  -h, --help

Exit codes
  0  found
  1  nothing found
  2  no looks

Environment
  CATALOGUE_FILE   catalogue of the shop, as the server reads it
`,
  zh: `vitrine looks [词]：查找造型的 id

用法
  vitrine looks 丝绒            id、标题或 SKU 包含全部词的造型，也可用拼音
  vitrine looks                全部造型

选项
  -f, --format pretty   每行一个造型：id、标题、各单品的 SKU（默认）
               json     {"looks": [{id, title, skus, image}]}
  -h, --help

退出码
  0  找到造型
  1  没有找到
  2  没有造型

环境变量
  CATALOGUE_FILE   商店的商品目录，与服务器读取方式相同
`,
};

export const ANCHORS: HelpPage = {
  en: `vitrine anchors PAGE: lists what links to a page may end with

Usage
  vitrine anchors home              a page of the content folder by its name
  vitrine anchors /cms/gifts.html   by its address
  vitrine anchors pages/gifts.json  a file

Prints each anchor with the type of its block, those inside tabs and in rich texts included: a link is written
"#invitation" on the same page, "/cms/gifts.html#invitation" on another one.

Options
  -f, --format pretty   one anchor per line (default)
               json     {"anchors": [{anchor, label, blockType, title, isInside}]}
  -h, --help

Exit codes
  0  found
  1  the page has no anchors
  2  no such page, or not JSON

Environment
  CONTENT_DIR   content of the shop, as the server reads it
`,
  zh: `vitrine anchors 页面：列出页面中可供链接的锚点

用法
  vitrine anchors home              内容文件夹中的页面，按名称
  vitrine anchors /cms/gifts.html   按地址
  vitrine anchors pages/gifts.json  文件

打印每个锚点及其区块类型，包括选项卡内和富文本中的锚点：同一页面写 "#invitation"，
其他页面写 "/cms/gifts.html#invitation"。

选项
  -f, --format pretty   每行一个锚点（默认）
               json     {"anchors": [{anchor, label, blockType, title, isInside}]}
  -h, --help

退出码
  0  找到锚点
  1  此页面没有锚点
  2  没有此页面，或不是 JSON

环境变量
  CONTENT_DIR   商店的内容文件夹，与服务器读取方式相同
`,
};
