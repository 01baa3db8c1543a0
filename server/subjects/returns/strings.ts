import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/returns', {
  notFound: '没有找到该退货申请',
  tooLate: '该退货已取件或已结束，不能取消，请联系客户关怀中心',
  otherDay: '请重新选择取件日期',
  notReturnable: '该订单已不能申请退货，请联系客户关怀中心',
  repeated: '请求重复，请刷新后再试',
  noReturn: (name: string) => `“${name}”不能退货`,
  product: '该商品',
  most: (name: string, pieces: number) => `“${name}”最多可退 ${pieces} 件`,
  signInFirst: '请先登录',
  requested: '退货申请已提交，我们将尽快审核',
  canceled: '退货申请已取消',
});
