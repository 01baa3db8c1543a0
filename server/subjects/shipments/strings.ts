import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/shipments', {
  unavailable: '物流查询暂不可用，请稍后再试',
  notFound: '没有找到该运单',
});
