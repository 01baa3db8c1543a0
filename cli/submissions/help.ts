import type { HelpPage } from '../base/help-page.ts';

export const SUBMISSIONS: HelpPage = {
  en: `vitrine submissions --campaign X: exports what shoppers have sent by the forms of a campaign

Usage
  vitrine submissions --campaign qixi-2026 > qixi.csv             mobiles and names are masked
  vitrine submissions --campaign qixi-2026 --reveal > qixi.csv    with personal data

Options
  -c, --campaign X      form.identifier of the block18 or block19; "" for forms without one
  -f, --format csv      a header and one line per mobile, for spreadsheets (default)
               json     {"submissions": [{campaign, mobile, appellation, firstname, lastname, is_subscriber,
                        created_at, updated_at}]}
      --since DATE      only submissions sent or changed since that day in China, such as 2026-08-01
      --reveal          prints mobiles and names
  -h, --help

Reads the database of the shop and changes nothing. Times are China time. A value that a spreadsheet would run
as a formula starts with an apostrophe. The embedded database has one user: stop the shop first, or let the
shop use PostgreSQL.

Exit codes
  0  success, also without submissions
  2  wrong usage, or a database that cannot be read

Environment
  DATABASE_URL   PostgreSQL server of the shop, as the server reads it; by default the embedded database
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine submissions --campaign X：导出顾客通过活动表单提交的数据

用法
  vitrine submissions --campaign qixi-2026 > qixi.csv             手机号和姓名已遮蔽
  vitrine submissions --campaign qixi-2026 --reveal > qixi.csv    包含个人信息

选项
  -c, --campaign X      block18 或 block19 的 form.identifier；没有标识的表单写 ""
  -f, --format csv      一行标题，每个手机号一行，便于用电子表格打开（默认）
               json     {"submissions": [{campaign, mobile, appellation, firstname, lastname, is_subscriber,
                        created_at, updated_at}]}
      --since DATE      只导出该日（北京时间）起提交或更新的数据，例如 2026-08-01
      --reveal          显示手机号和姓名
  -h, --help

只读取商店的数据库，不作改动。时间为北京时间。会被电子表格当作公式执行的值以撇号开头。内置数据库只允许一个
用户：请先停止商店，或让商店使用 PostgreSQL。

退出码
  0  成功，没有数据也算成功
  2  用法错误，或数据库无法读取

环境变量
  DATABASE_URL   商店的 PostgreSQL 服务器，与服务器读取方式相同；默认为内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};
