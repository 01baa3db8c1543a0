import { defineStrings } from '#shop/strings';

/** Texts of the arrival notice. */
export const noticeStrings = defineStrings('commerce/arrival-notice', {
  noticeIntro: '留下您的手机号码，商品到货后我们将第一时间以短信通知您。',
  noticeSubmit: '提交',
  noticeSuccess: '您的到货通知请求已收到',
});
