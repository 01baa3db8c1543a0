import type { HelpPage } from '../base/help-page.ts';

export const CATALOGUE: HelpPage = {
  en: `vitrine catalogue: creates and changes products, categories and looks while the shop is open

Usage
  vitrine catalogue import products.jsonl             import a file
  vitrine catalogue import products.csv --dry-run     say what it would change, and write nothing
  vitrine catalogue export > products.jsonl           print all products as lines that can be imported

Options
  -n, --dry-run         write nothing
  -f, --format pretty   readable text (default)
               json     {"created", "changed", "unchanged", "isDryRun", "changes": [{sku, isNew, fields}]}
  -h, --help

Files
  .jsonl   one JSON object in each line; any number of lines
  .csv     a header row with names of fields: sku,name,price,color.key,sizes; several values are separated by |
  .json    a list of products, or {"products": [], "categories": [], "looks": []}, as the shop's catalogue file

Records
  A product has "sku", a look "lookId", a category "id". A new product needs "name" and "price" (in fen); of one that
  exists, the fields that are left out stay as they are. "status": false takes it off the shop. "children" lists its
  sizes with SKU, price and stock: [{"size": "M", "sku": "6901234567892", "stock": 3}]; sizes that a list no longer has
  are disabled. "categories" lists the ids of all categories that show it.

Every record is checked before the first one is written. Then 50 at a time are written, all or none; an import that was
interrupted is repeated. The shop shows changes within two seconds. The embedded database has one user: stop the shop
first, or let the shop use PostgreSQL.

Exit codes
  0  success
  2  wrong usage, a file with records that are refused, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine catalogue：商店营业时新增和修改商品、分类与造型

用法
  vitrine catalogue import products.jsonl             导入文件
  vitrine catalogue import products.csv --dry-run     只说明将有哪些改动，不写入
  vitrine catalogue export > products.jsonl           逐行打印全部商品，可再导入

选项
  -n, --dry-run         不写入
  -f, --format pretty   便于阅读的文本（默认）
               json     {"created", "changed", "unchanged", "isDryRun", "changes": [{sku, isNew, fields}]}
  -h, --help

文件
  .jsonl   每行一个 JSON 对象，行数不限
  .csv     首行为字段名：sku,name,price,color.key,sizes；多个值用 | 分隔
  .json    商品列表，或 {"products": [], "categories": [], "looks": []}，与商店的商品目录文件相同

记录
  商品有 "sku"，造型有 "lookId"，分类有 "id"。新商品须有 "name" 和 "price"（单位：分）；已有商品未写的字段保持不变。
  "status": false 使其下架。"children" 列出尺码及其 SKU、价格与库存：[{"size": "M", "sku": "6901234567892", "stock": 3}]；
  列表中不再出现的尺码会停用。"categories" 列出展示该商品的全部分类 id。

写入之前会检查全部记录；随后每 50 条为一批，整批写入或整批不写入。中断后重新导入即可。商店在两秒内显示改动。
内置数据库只有一个使用者：请先停止商店，或让商店使用 PostgreSQL。

退出码
  0  成功
  2  用法错误、文件中有被拒绝的记录，或无法读取数据库

环境变量
  DATABASE_URL   商店的 PostgreSQL 服务器，与服务器读取的相同；默认为内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};

export const STOCK: HelpPage = {
  en: `vitrine stock: sets the stock of child products from the counts of another system

Usage
  vitrine stock import counts.csv                       sku,stock or sku,stock,sequence
  vitrine stock import counts.jsonl --counts sellable   {"sku": "6901234567892", "stock": 3, "sequence": 118}

Options
      --counts warehouse   pieces in the warehouse (default); those of orders that are not sent yet are taken off
               sellable   pieces that can be sold
  -f, --format pretty     readable text (default)
               json       {"applied", "older", "unknown"}
  -h, --help

"sku" is that of the child product, that is of the size. "sequence" orders the counts of one SKU: a count whose number is
not higher than that of the last is left out, whatever the order in which they arrive. The embedded database has one user:
stop the shop first, or let the shop use PostgreSQL.

Exit codes
  0  success
  1  some SKUs are unknown; the other counts are stored
  2  wrong usage, a file that is refused, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine stock：按其他系统的盘点设置各尺码商品的库存

用法
  vitrine stock import counts.csv                       sku,stock 或 sku,stock,sequence
  vitrine stock import counts.jsonl --counts sellable   {"sku": "6901234567892", "stock": 3, "sequence": 118}

选项
      --counts warehouse   库内件数（默认）；会扣除尚未发出的订单所占的件数
               sellable   可售件数
  -f, --format pretty     便于阅读的文本（默认）
               json       {"applied", "older", "unknown"}
  -h, --help

"sku" 是尺码商品的 SKU。"sequence" 为同一 SKU 的盘点排序：编号不高于上一条的盘点会被略过，与到达顺序无关。
内置数据库只有一个使用者：请先停止商店，或让商店使用 PostgreSQL。

退出码
  0  成功
  1  有些 SKU 不存在；其余盘点已记录
  2  用法错误、文件被拒绝，或无法读取数据库

环境变量
  DATABASE_URL   商店的 PostgreSQL 服务器，与服务器读取的相同；默认为内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};
