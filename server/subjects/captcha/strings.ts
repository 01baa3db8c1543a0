import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/captcha', {
  expired: '图形验证码已失效，请重新输入',
  wrong: '图形验证码不正确，请重新输入',
  workMissing: '安全验证未完成，请重试',
  picture: '图形验证码',
  sound: '语音验证码',
});
