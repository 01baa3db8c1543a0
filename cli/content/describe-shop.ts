/** What the help of each command of the admin API ends with, by the scope of its token. */
export const describeShop = (scope: string) => ({
  en: `Shop
  --url, or VITRINE_URL, names a running shop; VITRINE_TOKEN has a token with the scope ${scope} (vitrine tokens).
  Without them, the command works on the database of the shop's settings, on the server. The embedded database has one
  user: stop the shop first, or name the running shop.

Exit codes
  0  success
  1  refused: what is named does not exist, or cannot be changed like that
  2  wrong usage, no right, or the shop does not answer
`,
  zh: `商店
  --url 或 VITRINE_URL 指定运行中的商店，VITRINE_TOKEN 为具有 ${scope} 权限的令牌（vitrine tokens）。未指定时，
  命令在服务器上操作商店设置所指的数据库。内置数据库只能有一个使用者：请先停止商店，或指定运行中的商店。

退出码
  0  成功
  1  被拒绝：所指内容不存在，或不能这样更改
  2  用法错误、没有权限，或商店没有响应
`,
});
