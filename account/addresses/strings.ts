/** Every text of the address list. */
export const strings = {
  noScript: '管理收货地址需要启用浏览器的 JavaScript。',
  reading: '正在载入收货地址…',
  loginTitle: '请先登录',
  loginText: '登录后即可查看与管理您的收货地址。',
  loginAction: '登录与注册',
  add: '新增地址',
  count: (count: number, limit: number) => `${count} / ${limit}`,
  list: '收货地址',
} as const;
