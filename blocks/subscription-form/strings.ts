import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/subscription-form', {
  form: '订阅表单',
  mobile: '手机号码',
  sending: '正在提交…',
  subscribed: '已订阅',
  sent: '提交成功，感谢您的关注',
});
