import type { HelpPage } from '../base/help-page.ts';

export const RETURNS: HelpPage = {
  en: `vitrine returns: lists what shoppers want to return, and moves a return to its next state

Usage
  vitrine returns                                list the open returns, the oldest first
  vitrine returns --state received               list the returns in a state
  vitrine returns R261122123456 --to approved    move a return; its shopper sees the state on the order's page
  vitrine returns R261122123456 --to refunded    its pieces are back in stock

Options
  -s, --state X         only returns in this state
      --to X            the state to move to
      --damaged         with --to refunded: the pieces are not put back in stock
  -f, --format pretty   readable text (default)
               json     {"returns": [{return_number, order, state, next, reason, note, pickup, pieces, is_restocked,
                        created_at}]}
  -h, --help

States
  requested → approved → picked_up → received → refunded
  requested → rejected or canceled, approved → canceled, received → rejected

Moving a return to the state that it has changes nothing. Times are China time. The embedded database has one
user: stop the shop first, or let the shop use PostgreSQL.

Exit codes
  0  success, also without returns
  2  wrong usage, no such return, a move that is not possible, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine returns：列出顾客的退货申请，并更新退货状态

用法
  vitrine returns                                列出未完成的退货，最早的在前
  vitrine returns --state received               列出处于某一状态的退货
  vitrine returns R261122123456 --to approved    更新退货状态；顾客可在订单页面看到
  vitrine returns R261122123456 --to refunded    商品重新入库

选项
  -s, --state X         只列出处于此状态的退货
      --to X            要更新到的状态
      --damaged         与 --to refunded 一起使用：商品不重新入库
  -f, --format pretty   便于阅读的文本（默认）
               json     {"returns": [{return_number, order, state, next, reason, note, pickup, pieces, is_restocked,
                        created_at}]}
  -h, --help

状态
  requested → approved → picked_up → received → refunded
  requested → rejected 或 canceled，approved → canceled，received → rejected

更新为当前状态不会有任何改动。时间为北京时间。内置数据库只允许一个用户：请先停止商店，或让商店使用
PostgreSQL。

退出码
  0  成功，没有退货也算成功
  2  用法错误、没有此退货、不允许的状态更新，或数据库无法读取

环境变量
  DATABASE_URL   商店的 PostgreSQL 服务器，与服务器读取方式相同；默认为内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};
