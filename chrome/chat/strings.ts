import { defineStrings } from '#shop/strings';

/** Texts shown while the chat's own script is not loaded. */
export const strings = defineStrings('chrome/chat', {
  connecting: '正在连接在线客服…',
  unavailable: '在线客服暂时无法连接，请稍后再试，或致电客户关怀中心。',
  otherWays: '其他联系方式',
});
