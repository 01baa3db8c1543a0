import type { HelpPage } from '../base/help-page.ts';

export const ORDERS: HelpPage = {
  en: `vitrine orders: moves an order to the state that it has in another system

Usage
  vitrine orders 100000001 --to packed       its shopper can no longer change or cancel it
  vitrine orders 100000001 --to shipped --carrier 顺丰速运 --track-code SF1234567890
  vitrine orders 100000001 --to delivered    its return period begins
  vitrine orders 100000001 --to refunded     before it is sent: cancel it, and return payment and stock

Options
      --to X            packed, shipped, delivered or refunded
      --carrier X       carrier of a shipped order
      --track-code X    number of its parcel
  -f, --format pretty   readable text (default)
               json     {number, status, carrier, track_code, paid_at, packed_at, shipped_at, delivered_at, canceled_at}
  -h, --help

Moving an order to the state that it has changes nothing; carrier and number can be corrected until it is delivered. What has
been sent comes back by a return (vitrine returns). The embedded database has one user: stop the shop first, let the
shop use PostgreSQL, or use the admin API.

Exit codes
  0  success
  2  wrong usage, no such order, a move that is not possible, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine orders：把订单更新为其他系统中的状态

用法
  vitrine orders 100000001 --to packed       顾客不能再修改或取消
  vitrine orders 100000001 --to shipped --carrier 顺丰速运 --track-code SF1234567890
  vitrine orders 100000001 --to delivered    退货期开始
  vitrine orders 100000001 --to refunded     发货之前：取消订单，退回货款与库存

选项
      --to X            packed、shipped、delivered 或 refunded
      --carrier X       已发货订单的承运商
      --track-code X    运单号
  -f, --format pretty   便于阅读的文本（默认）
               json     {number, status, carrier, track_code, paid_at, packed_at, shipped_at, delivered_at, canceled_at}
  -h, --help

更新为当前状态不会有任何改动；送达之前可更正承运商与运单号。已发货的通过退货退回（vitrine returns）。内置数据库只允许一个
用户：请先停止商店、让商店使用 PostgreSQL，或使用管理 API。

退出码
  0  成功
  2  用法错误、没有此订单、不允许的状态更新，或数据库无法读取

环境变量
  DATABASE_URL   商店的 PostgreSQL 服务器，与服务器读取方式相同；默认为内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};
