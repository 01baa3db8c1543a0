import { defineStrings } from '#shop/strings';

/** Texts of the shared fields. Apart from the frame’s, because most pages show no form. */
export const formStrings = defineStrings('session/forms', {
  mobile: '手机号码',
  captcha: '图形验证码',
  anotherCaptcha: '换一张图形验证码',
  captchaGet: '点击获取',
  captchaFailed: '点击重试',
  captchaListen: '收听语音验证码',
  captchaAgain: '再听一次语音验证码',
  captchaSoundLoading: '语音正在载入…',
  captchaSoundHint: '请输入听到的六位数字，也可输入图中字符',
  captchaSoundFailed: '语音未能载入，请再试一次',
  smsCode: '短信验证码',
  codeSent: '短信已发到您的手机，请注意查收',
  appellation: '称谓',
  firstname: '姓氏',
  lastname: '名字',
  consentRequired: ['本人声明已年满 14 周岁，并已阅读、同意', '。'],
  rules: { standard: '《个人信息处理规则（标准版）》', guest: '《个人信息处理规则（访客版）》' },
  consentReport: ['（选填）本人同意将个人信息同步至品牌的客户关系管理系统，以获得更贴心的服务。详见', '。'],
  consentEnrich: '（选填）本人同意将个人信息提供给位于中国的关联公司，用于完善客户资料。详见',
  enrichTerms: '《个人信息共享说明》',
});
