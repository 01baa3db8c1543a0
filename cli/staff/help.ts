import type { HelpPage } from '../base/help-page.ts';

export const STAFF: HelpPage = {
  en: `vitrine staff: lists, invites, changes and suspends accounts of staff

Usage
  vitrine staff list
  vitrine staff invite li.na --role publisher             prints a link, once
  vitrine staff invite studio --role editor --folder pages/campaign
  vitrine staff roles li.na --role admin                  changes role and folders, from the next request on
  vitrine staff suspend li.na                             ends the sessions at once
  vitrine staff reset li.na                               prints a new link: for a lost authenticator, or after a suspension

Options
  -r, --role X          editor writes drafts, publisher publishes, admin reads orders and the audit log, too
      --folder X        limits to documents: pages, blocks, or the beginning of keys (pages/campaign); several are possible
  -f, --format pretty   readable text (default)
               json     {"staff": [{name, role, folders, state, login, sessions, created_at}], "link"}
  -h, --help

Works on the database of the shop's settings. The embedded database has one user: stop the shop first, or let the shop use
PostgreSQL. PUBLIC_ORIGIN is the beginning of the link.

Exit codes
  0  success
  2  wrong usage, or the database can't be used
`,
  zh: `vitrine staff：列出、邀请、修改和停用员工账号

用法
  vitrine staff list
  vitrine staff invite li.na --role publisher             打印一次性链接
  vitrine staff invite studio --role editor --folder pages/campaign
  vitrine staff roles li.na --role admin                  修改角色和文件夹，下一次请求起生效
  vitrine staff suspend li.na                             立即结束所有会话
  vitrine staff reset li.na                               打印新链接：验证器丢失或停用之后使用

选项
  -r, --role X          editor 编写草稿，publisher 可以发布，admin 还可读取订单和操作记录
      --folder X        限定文档范围：pages、blocks 或键的开头（pages/campaign），可写多个
  -f, --format pretty   可读文本（默认）
               json     {"staff": [{name, role, folders, state, login, sessions, created_at}], "link"}
  -h, --help

操作商店设置所指的数据库。内置数据库只能有一个使用者：请先停止商店，或让商店使用 PostgreSQL。链接以 PUBLIC_ORIGIN 开头。

退出码
  0  成功
  2  用法错误，或无法使用数据库
`,
};

export const TOKENS: HelpPage = {
  en: `vitrine tokens: lists, creates and revokes tokens of the admin API

Usage
  vitrine tokens list
  vitrine tokens create ci --scope documents:read --scope documents:write      prints the token, once
  vitrine tokens create studio --scope documents:write --folder pages/campaign --days 30
  vitrine tokens revoke ci

Options
  -s, --scope X         what it may be used for; several are possible
      --folder X        limits to documents: pages, blocks, or the beginning of keys (pages/campaign)
      --days N          days until it expires, up to 366 (default 90)
  -f, --format pretty   readable text (default)
               json     {"tokens": [{name, scopes, folders, state, created_by, expires_at, used_at}], "secret"}
  -h, --help

Exit codes
  0  success
  2  wrong usage, or the database can't be used
`,
  zh: `vitrine tokens：列出、创建和吊销管理 API 的令牌

用法
  vitrine tokens list
  vitrine tokens create ci --scope documents:read --scope documents:write      打印令牌，仅一次
  vitrine tokens create studio --scope documents:write --folder pages/campaign --days 30
  vitrine tokens revoke ci

选项
  -s, --scope X         令牌的权限范围，可写多个
      --folder X        限定文档范围：pages、blocks 或键的开头（pages/campaign）
      --days N          有效天数，最多 366（默认 90）
  -f, --format pretty   可读文本（默认）
               json     {"tokens": [{name, scopes, folders, state, created_by, expires_at, used_at}], "secret"}
  -h, --help

退出码
  0  成功
  2  用法错误，或无法使用数据库
`,
};
