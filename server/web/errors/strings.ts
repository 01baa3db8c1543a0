import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/web/errors', {
  unavailable: '服务器暂时无法处理，请稍后再试',
  noMethod: (method: string) => `这个接口不支持 ${method}`,
  noCall: (call: string) => `没有这个接口：${call}`,
});
