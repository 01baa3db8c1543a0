import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/chat', {
  closed: '在线客服暂未开放，请致电客户关怀中心',
});
