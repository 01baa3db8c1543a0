import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/consents', {
  notFound: '没有找到这项同意',
  membership: '会员账户以您对《个人信息处理规则》的同意为基础。如需撤回，请注销账户',
  order: '订单信息依法保存至期满，对订单的同意不可单独撤回。如需帮助，请联系客户关怀中心',
});
