import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/enquiries', {
  noSubject: '请选择咨询主题',
  noContent: '请填写咨询内容',
  noEnquiry: '没有找到这条咨询记录',
  noCampaign: '该活动不存在或已结束',
  noProduct: '没有这件商品',
  subscribed: '感谢您的订阅',
  sent: '提交成功，感谢您的关注',
  arrivalNoticeRequested: '您的到货通知请求已收到',
  messageReceived: '您的留言已收到，我们会尽快与您联系',
});
