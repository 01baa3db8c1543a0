import type { HelpPage } from '../base/help-page.ts';

export const BACKUP: HelpPage = {
  en: `vitrine backup FILE: copies the embedded database to a file

Usage
  vitrine backup shop-2026-11-23.tar.gz    also while the shop runs: it takes the copy itself

The copy is consistent: it has what was committed when it was taken, and no part of anything else. Calls of the
shop wait while the files are read, about a second for 150 MB; it needs that much memory twice. The file has
personal data and is readable by your user only. An existing file is not replaced. Copying DATA_DIR of a running
shop by other means gives a damaged copy.

Exit codes
  0  success
  2  wrong usage, no database, or an incomplete copy, which is deleted

Environment
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine backup FILE：将内置数据库复制到文件

用法
  vitrine backup shop-2026-11-23.tar.gz    商店运行时也可执行：由商店自行复制

副本是一致的：只包含复制时已提交的数据。读取文件期间商店的请求会等待，150 MB 约需一秒；所需内存为其两倍。
文件含有个人信息，只有当前用户可以读取。不会覆盖已有文件。以其他方式复制运行中商店的 DATA_DIR，得到的副本
是损坏的。

退出码
  0  成功
  2  用法错误、没有数据库，或副本不完整（会被删除）

环境变量
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};

export const RESTORE: HelpPage = {
  en: `vitrine restore FILE: creates the embedded database from a backup

Usage
  DATA_DIR=/srv/shop/data vitrine restore shop-2026-11-23.tar.gz

The database is opened and checked before it gets its place. A folder that has a database is refused: move it
away first. The next start of the shop runs migrations that are newer than the backup.

Exit codes
  0  success
  2  wrong usage, a folder with a database, or a file that is no complete backup; nothing is changed

Environment
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine restore FILE：用备份创建内置数据库

用法
  DATA_DIR=/srv/shop/data vitrine restore shop-2026-11-23.tar.gz

数据库经打开和检查后才会就位。文件夹中已有数据库时会拒绝执行：请先将其移走。商店下次启动时会运行比备份更新的
迁移。

退出码
  0  成功
  2  用法错误、文件夹中已有数据库，或文件不是完整的备份；不会作任何改动

环境变量
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};

export const CHECK: HelpPage = {
  en: `vitrine check-database: reads every table and index of the database, and lists what is damaged

Usage
  vitrine check-database

The embedded database: compares each file with the one that the shop left when it was stopped, then checks every page,
row and index with amcheck. Stop the shop first; to check a running one, restore a backup elsewhere and check that.
PostgreSQL: the shop may run. A user that may not load amcheck has its tables read row by row instead.
Nothing is repaired.

Exit codes
  0  no damage
  1  damage: each table or index with its file
  2  wrong usage, no database, or a running shop

Environment
  DATABASE_URL   PostgreSQL database to check; without it, the embedded one
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine check-database：读取数据库的每张表和索引，列出损坏之处

用法
  vitrine check-database

内置数据库：先将每个文件与商店停止时留下的核对，再用 amcheck 检查每个页面、数据行和索引。请先停止商店；要检查运行中的
商店，可将备份恢复到别处再检查。
PostgreSQL：商店可以运行。无权加载 amcheck 的用户改为逐行读取各表。
不会作任何修复。

退出码
  0  没有损坏
  1  有损坏：列出每张表或索引及其文件
  2  用法错误、没有数据库，或商店正在运行

环境变量
  DATABASE_URL   要检查的 PostgreSQL 数据库；未设置则检查内置数据库
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};

export const MOVE: HelpPage = {
  en: `vitrine move-database: copies the embedded database to PostgreSQL

Usage
  DATABASE_URL=postgresql://… vitrine move-database     then start the shop with the same DATABASE_URL

Stop the shop first: what it stored meanwhile would be lost, so that a running one is refused. All tables and
sequences are copied in one transaction, and numbers and content of the rows are compared. A database with rows
or other tables is refused. The embedded database is not changed: delete DATA_DIR when the shop works.

Exit codes
  0  success
  2  wrong usage, a running shop, a target that is not empty, or a failed copy; the target has no rows

Environment
  DATABASE_URL   empty PostgreSQL database to copy to, version 13 or newer
  DATA_DIR       folder of the embedded database, by default .vitrine/data
`,
  zh: `vitrine move-database：将内置数据库复制到 PostgreSQL

用法
  DATABASE_URL=postgresql://… vitrine move-database     然后用同一 DATABASE_URL 启动商店

请先停止商店：期间写入的数据会丢失，因此商店运行时会拒绝执行。所有表和序列在一个事务中复制，并核对行数和内容。
目标数据库有数据或其他表时会拒绝执行。内置数据库不会改动：商店运行正常后可删除 DATA_DIR。

退出码
  0  成功
  2  用法错误、商店正在运行、目标不为空，或复制失败；目标中没有数据

环境变量
  DATABASE_URL   要复制到的空 PostgreSQL 数据库，版本 13 或更高
  DATA_DIR       内置数据库的文件夹，默认为 .vitrine/data
`,
};
