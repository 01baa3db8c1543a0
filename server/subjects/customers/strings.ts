import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/customers', {
  mobileTaken: '该手机号码已被其他账户使用',
  wrongOldPassword: '原密码不正确',
  samePassword: '新密码不能与原密码相同',
  wrongPassword: '密码不正确',
  identityFirst: '请先验证您的身份',
  notRegistered: '该手机号码尚未注册',
  unpaidOrder: (id: string, time: string) => `订单 ${id} 待支付，为您保留至 ${time}`,
  arrived: (name: string) => `您等候的${name}已到货`,
  wrongMobileOrPassword: '手机号码或密码不正确',
  commonPassword: '该密码容易被猜到，请更换一个',
  alreadyRegistered: '该手机号码已注册，请直接登录',
  linkExpired: '链接已失效，请重新验证手机号码',
  incomplete: '请求不完整，请刷新页面后再试',
  registered: '欢迎注册成为会员',
  profileSaved: '账户信息已保存',
  passwordReset: '密码重置成功',
  passwordChanged: '密码修改成功',
  mobileChanged: '手机号码已更新',
  devicesSignedOut: '所选设备已退出登录',
});
