import type { HelpPage } from '../base/help-page.ts';

export const WEBHOOKS: HelpPage = {
  en: `vitrine webhooks: lists events of orders that their receiver has not accepted, and has them sent again

Usage
  vitrine webhooks                      list the dead ones: the shop has given them up after two days
  vitrine webhooks --all                list those that it still tries, too
  vitrine webhooks --retry              have the dead ones sent again
  vitrine webhooks 100000001 --retry    that of one order alone; later events of the order follow

Options
  -a, --all             with those that are due
      --retry           send them at once, with as many tries as new ones
  -f, --format pretty   readable text (default)
               json     {"webhooks": [{id, type, order, state, tries, last_error, created_at, next_try_at}]}
  -h, --help

A dead one holds later events of its order, so that their receiver gets them in the order in which they happened. Times are
China time. The embedded database has one user: stop the shop first, or let the shop use PostgreSQL.

Exit codes
  0  success, also without webhooks
  2  wrong usage, no such order, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine webhooks：列出接收方尚未接收的订单事件，并重新发送

用法
  vitrine webhooks                      列出失效的事件：商店尝试两天后已放弃
  vitrine webhooks --all                同时列出仍在尝试的事件
  vitrine webhooks --retry              重新发送失效的事件
  vitrine webhooks 100000001 --retry    只重新发送一个订单的；该订单之后的事件随后发送

选项
  -a, --all             包括待发送的事件
      --retry           立即发送，尝试次数重新计算
  -f, --format pretty   便于阅读的文本（默认）
               json     {"webhooks": [{id, type, order, state, tries, last_error, created_at, next_try_at}]}
  -h, --help

失效的事件会暂停同一订单之后的事件，使接收方按发生的先后收到。时间为北京时间。内置数据库只允许一个用户：请先停止商店，
或让商店使用 PostgreSQL。

退出码
  0  成功，没有事件也算成功
  2  用法错误、没有此订单，或数据库无法读取

环境变量
  DATABASE_URL   商店的 PostgreSQL 服务器，与服务器读取方式相同；默认为内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};
