import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, flag, record } from './fields.ts';
import { authorizationCode, loginResult, mobile } from './person.ts';

const tag = 'wechat';
const string = Type.String();

/** Login and binding by WeChat (A §7). */
export const wechatCalls = {
  bind: call({
    method: 'POST',
    paths: ['/rest_sociallogin/customer/bindingPost'],
    summary: 'Joins the WeChat person who has just agreed with a mobile that a code has proven, and logs in.',
    tag,
    body: fields({
      mobile: mobile(),
      authorization_type: Type.Literal('bind'),
      authorization_code: authorizationCode(),
      /** The terms checkbox, where the form shows it. */
      flag: Type.Optional(flag()),
    }),
    data: loginResult,
  }),
  jump: call({
    method: 'GET',
    paths: ['/rest_sociallogin/wechat/jump'],
    summary: 'Inside WeChat: leads to its consent page and back to return_url. Answers with a redirect.',
    tag,
    query: Type.Object({
      from: Type.Optional(Type.String({ maxLength: 20 })),
      return_url: Type.Optional(Type.String({ maxLength: 2000 })),
      /** Set on the way back from WeChat. */
      state: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Null(),
  }),
  qr: call({
    method: 'GET',
    paths: ['/rest_sociallogin/wechat/jingjump'],
    summary: 'A QR code that a phone with WeChat scans, and the address in it.',
    tag,
    data: record({
      url: string,
      /** Picture of the code; empty when the address is too long for one. */
      imgSrc: string,
      /** Seconds that it can be used. */
      expires: Type.Integer(),
    }),
  }),
  qrResult: call({
    method: 'GET',
    paths: ['/rest_sociallogin/wechat/jingback'],
    summary:
      'What became of the QR code, asked every 3 seconds; the first answer after a yes logs in or binds.',
    tag,
    data: record({
      /** `bind`: agreed, but no account has this WeChat yet; go on with bindingPost. */
      status: Type.Enum(['waiting', 'success', 'bind', 'failed', 'expired']),
      /** Where to go now; empty while waiting. */
      url: string,
    }),
  }),
};
