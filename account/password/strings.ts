import { defineStrings } from '#shop/strings';

/** Texts of the forms that change or reset a password; those of login and registration are `../strings.ts`. */
export const passwordStrings = defineStrings('account/password', {
  oldPassword: '当前密码',
  newPassword: '新密码',
  resetHint: '至少 8 个字符，须包含数字和字母',
  forgetText: '请验证注册时使用的手机号码，我们将协助您重设密码。',
  passwordChanged: '密码修改成功',
  passwordReset: '密码重置成功',
  signInAgain: '重新登录',
});
