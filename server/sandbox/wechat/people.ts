/** Test people of the WeChat sandbox. */
export const PEOPLE = [
  { key: 'lin', name: '林知夏', openid: 'sandbox-lin' },
  { key: 'zhou', name: '周亦安', openid: 'sandbox-zhou' },
  { key: 'xu', name: '许南乔', openid: 'sandbox-xu' },
] as const;
