import type { HelpPage } from '../base/help-page.ts';

const DATABASE_EN = `Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`;

const DATABASE_ZH = `环境变量
  DATABASE_URL   商店的 PostgreSQL 服务器，与服务器读取方式相同；默认为内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`;

export const RECONCILE: HelpPage = {
  en: `vitrine reconcile FILE…: compares a provider's bills with the shop's payments

Usage
  vitrine reconcile bill-2026-11-22.csv             the trade bill of a day
  vitrine reconcile bill-2026-11-*.csv              of several days, of both providers

A bill is the trade bill of WeChat Pay (API v3, /v3/bill/tradebill) or of Alipay (bill type trade, the file of
transactions), as it is downloaded: UTF-8 or GBK, also gzip; unpack ZIP archives. It reports payments and
refunds that the shop or the provider does not have, different amounts, and double payments. The bill must have what
was begun and booked on its days; what began on the day before is compared with the bill of both days.

Options
  -f, --format pretty   readable text (default)
               json     {"entries": n, "differences": [{kind, order, token, transaction, state, shop, provider}]}
                        with amounts in fen, null where there is no such payment
      --json            short for --format json
  -h, --help

Changes nothing. The embedded database has one user: stop the shop first, or let the shop use PostgreSQL.

Exit codes
  0  no differences
  1  differences
  2  wrong usage, or a bill or database that cannot be read

${DATABASE_EN}`,
  zh: `vitrine reconcile 文件…：将支付机构的账单与商店的支付记录核对

用法
  vitrine reconcile bill-2026-11-22.csv             一天的交易账单
  vitrine reconcile bill-2026-11-*.csv              多天的账单，两家支付机构均可

账单是微信支付（API v3，/v3/bill/tradebill）或支付宝（bill type 为 trade，业务明细文件）下载的交易账单：UTF-8 或 GBK，
也可为 gzip；ZIP 请先解压。报告商店或支付机构缺少的支付与退款、金额不一致以及重复支付。账单须包含在其日期内发起并
入账的支付；前一天发起的支付请与两天的账单一起核对。

选项
  -f, --format pretty   便于阅读的文本（默认）
               json     {"entries": n, "differences": [{kind, order, token, transaction, state, shop, provider}]}
                        金额以分为单位，没有相应支付时为 null
      --json            等于 --format json
  -h, --help

不会有任何改动。内置数据库只允许一个用户：请先停止商店，或让商店使用 PostgreSQL。

退出码
  0  没有差异
  1  存在差异
  2  用法错误，或账单、数据库无法读取

${DATABASE_ZH}`,
};

export const REFUNDS: HelpPage = {
  en: `vitrine refunds [order]: lists the refunds of late and double payments

Usage
  vitrine refunds                          list the refunds that are due, the oldest payment first
  vitrine refunds --all                    those that are done, too
  vitrine refunds --retry                  have all due refunds sent again at once, and list them
  vitrine refunds 26112200000001 --retry   that of one order

The shop sends refunds itself, and repeats failed ones with growing delays of up to five minutes. Retry once the reason
of a failure is gone.

Options
  -a, --all             list refunds that are done, too
      --retry           make the refunds due now; the running shop sends them
  -f, --format pretty   readable text (default)
               json     {"refunds": [{order, state, method, amount, tries, last_error, paid_at, next_try_at,
                        refunded_at}]} with amounts in fen
      --json            short for --format json
  -h, --help

Times are China time. The embedded database has one user: stop the shop first, or let the shop use PostgreSQL.

Exit codes
  0  success, also without refunds
  2  wrong usage, no such refund, or a database that cannot be read

${DATABASE_EN}`,
  zh: `vitrine refunds [订单]：列出逾期支付与重复支付的退款

用法
  vitrine refunds                          列出待退款项，支付最早的在前
  vitrine refunds --all                    同时列出已完成的退款
  vitrine refunds --retry                  立即重新发送所有待退款项，并列出
  vitrine refunds 26112200000001 --retry   只重新发送一个订单的退款

商店会自行发送退款，失败后以逐渐延长的间隔重试，最长五分钟。排除失败原因后再使用 --retry。

选项
  -a, --all             同时列出已完成的退款
      --retry           将待退款项设为立即退款，由运行中的商店发送
  -f, --format pretty   便于阅读的文本（默认）
               json     {"refunds": [{order, state, method, amount, tries, last_error, paid_at, next_try_at,
                        refunded_at}]}，金额以分为单位
      --json            等于 --format json
  -h, --help

时间为北京时间。内置数据库只允许一个用户：请先停止商店，或让商店使用 PostgreSQL。

退出码
  0  成功，没有退款也算成功
  2  用法错误、没有此退款，或数据库无法读取

${DATABASE_ZH}`,
};
