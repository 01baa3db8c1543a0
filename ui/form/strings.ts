import { defineStrings } from '#shop/strings';

/** Texts of the fields. Apart from the other primitives’, because most pages show no form. */
export const formStrings = defineStrings('ui/form', {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  sendCode: '发送验证码',
  sendAgain: '重新发送',
  secondsLeft: (seconds: number) => `${seconds} 秒后重新发送`,
});
