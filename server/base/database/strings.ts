import { defineStrings } from '#shop/strings';

/** Answers to repeated calls. */
export const strings = defineStrings('server/base/database', {
  repeated: '请求重复，请刷新后再试',
  alreadyDone: '之前的提交已生效，本次修改未处理，请刷新后查看',
});
