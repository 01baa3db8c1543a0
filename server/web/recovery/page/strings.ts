import { defineStrings } from '#shop/strings';

/** Texts for shoppers whose page is of an earlier build. */
export const strings = defineStrings('server/web/recovery/page', {
  title: '商店已更新',
  outdated: '请刷新页面后继续。已填写的内容会保留，密码和验证码除外。',
  incomplete: '页面未能完整载入，请刷新页面后继续。',
  reload: '刷新页面',
  stay: '暂不刷新',
  reloaded: '商店已更新，页面已刷新，请继续。',
  pressAgain: '商店已更新，页面已刷新，请再试一次。',
  close: '关闭',
});
