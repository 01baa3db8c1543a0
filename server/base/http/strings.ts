import { defineStrings } from '#shop/strings';

/** Answers to every call, and words of simple pages. */
export const strings = defineStrings('server/base/http', {
  pageOutdated: '商店已更新，请刷新页面后继续',
  sandbox: '沙盒：只为演示与测试，不会真的发送或扣款。',
  seconds: (seconds: number) => `${seconds} 秒`,
  minutes: (minutes: number) => `${minutes} 分钟`,
  tooOften: (wait: string) => `操作过于频繁，请 ${wait}后再试`,
});
