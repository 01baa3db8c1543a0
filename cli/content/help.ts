import type { HelpPage } from '../base/help-page.ts';

/** What the help of each command that works with a shop ends with. */
export const connection = {
  en: `Shop
  --url, or VITRINE_URL, names a running shop; VITRINE_TOKEN has a token for it (vitrine tokens). Without them, the command
  works on the database of the shop's settings, on the server. The embedded database has one user: stop the shop first,
  or name the running shop.

Exit codes
  0  success
  1  refused: findings of the check, or the document has changed in the shop
  2  wrong usage, no right, or the shop does not answer
`,
  zh: `商店
  --url 或 VITRINE_URL 指定运行中的商店，VITRINE_TOKEN 为其令牌（vitrine tokens）。未指定时，命令在服务器上操作商店设置
  所指的数据库。内置数据库只能有一个使用者：请先停止商店，或指定运行中的商店。

退出码
  0  成功
  1  被拒绝：检查发现问题，或商店中的文档已变化
  2  用法错误、没有权限，或商店没有响应
`,
};

export const PULL: HelpPage = {
  en: `vitrine pull: writes the pages and blocks of the shop into the content folder

Usage
  vitrine pull --url https://www.example.cn
  vitrine pull --drafts                      drafts in the place of what is live, where there are any

Options
      --url X     address of a running shop
      --drafts    writes drafts, too
      --force     overwrites files that were changed here
  -h, --help

${connection.en}`,
  zh: `vitrine pull：将商店的页面和区块写入内容文件夹

用法
  vitrine pull --url https://www.example.cn
  vitrine pull --drafts                      有草稿时写入草稿

选项
      --url X     运行中商店的地址
      --drafts    同时写入草稿
      --force     覆盖本地修改过的文件
  -h, --help

${connection.zh}`,
};

export const PUSH: HelpPage = {
  en: `vitrine push: saves files of the content folder as drafts

Usage
  vitrine push                               all files that differ
  vitrine push pages/home content/blocks/footer.json

A document that has changed in the shop since it was pulled is not overwritten. What shows stays until vitrine publish.

Options
      --url X     address of a running shop
      --force     overwrites what has changed in the shop
  -h, --help

${connection.en}`,
  zh: `vitrine push：将内容文件夹中的文件保存为草稿

用法
  vitrine push                               所有有差异的文件
  vitrine push pages/home content/blocks/footer.json

拉取之后在商店中变化的文档不会被覆盖。已上线的内容在 vitrine publish 之前不变。

选项
      --url X     运行中商店的地址
      --force     覆盖商店中的变化
  -h, --help

${connection.zh}`,
};

export const PUBLISH: HelpPage = {
  en: `vitrine publish: checks drafts and publishes them

Usage
  vitrine publish pages/home --note "Spring"
  vitrine publish pages/home pages/gifts     one after the other; a release publishes several at one moment

Options
      --url X             address of a running shop
  -n, --note X            a note in the list of versions
      --accept-warnings   publishes although the check warns; errors are always refused
  -h, --help

${connection.en}`,
  zh: `vitrine publish：检查并发布草稿

用法
  vitrine publish pages/home --note "春季"
  vitrine publish pages/home pages/gifts     依次发布；如需同时上线，请使用发布批次

选项
      --url X             运行中商店的地址
  -n, --note X            版本列表中的备注
      --accept-warnings   有警告也发布；有错误时始终拒绝
  -h, --help

${connection.zh}`,
};

export const ROLLBACK: HelpPage = {
  en: `vitrine rollback: publishes an older version again, as a new one

Usage
  vitrine rollback pages/home                lists the versions
  vitrine rollback pages/home 3              publishes version 3 again

Options
      --url X     address of a running shop
  -n, --note X    a note in the list of versions
  -h, --help

${connection.en}`,
  zh: `vitrine rollback：将较早的版本作为新版本重新发布

用法
  vitrine rollback pages/home                列出版本
  vitrine rollback pages/home 3              重新发布版本 3

选项
      --url X     运行中商店的地址
  -n, --note X    版本列表中的备注
  -h, --help

${connection.zh}`,
};

export const RELEASES: HelpPage = {
  en: `vitrine releases: lists releases, fills them, lets them go live and undoes them

Usage
  vitrine releases                                   lists them
  vitrine releases create "Spring 2027"
  vitrine releases add 3 pages/home pages/gifts      puts drafts into release 3
  vitrine releases take 3 pages/home                 takes one out; its text is a draft again
  vitrine releases price 3 LOSANGE-CHAIN-1 1280000   a price in fen, of a colour with its sizes, or of a size
  vitrine releases take-price 3 LOSANGE-CHAIN-1
  vitrine releases show 3                            its documents, prices and conflicts
  vitrine releases publish 3 --at 2027-02-14T10:00:00+08:00     without --at: now
  vitrine releases unschedule 3
  vitrine releases undo 3                            shows again what showed before

Options
      --url X              address of a running shop
      --at X               moment with its zone
      --accept-warnings    with add: although the check warns
      --accept-conflicts   with publish and undo: although documents have changed since
  -f, --format pretty      readable text (default)
               json        as the admin API answers
  -h, --help

${connection.en}`,
  zh: `vitrine releases：列出、编辑、发布和撤销发布批次

用法
  vitrine releases                                   列出
  vitrine releases create "2027 春季"
  vitrine releases add 3 pages/home pages/gifts      将草稿加入批次 3
  vitrine releases take 3 pages/home                 移出，其内容恢复为草稿
  vitrine releases price 3 LOSANGE-CHAIN-1 1280000   价格（分），适用于颜色及其尺码，或单个尺码
  vitrine releases take-price 3 LOSANGE-CHAIN-1
  vitrine releases show 3                            显示文档、价格和冲突
  vitrine releases publish 3 --at 2027-02-14T10:00:00+08:00     不写 --at 则立即上线
  vitrine releases unschedule 3
  vitrine releases undo 3                            恢复之前显示的内容

选项
      --url X              运行中商店的地址
      --at X               含时区的时间
      --accept-warnings    用于 add：忽略检查警告
      --accept-conflicts   用于 publish 和 undo：忽略之后的变化
  -f, --format pretty      可读文本（默认）
               json        与管理 API 的回答相同
  -h, --help

${connection.zh}`,
};
