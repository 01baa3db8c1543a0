import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, inputObject, outputObject } from './fields.ts';
import { authorizationCode, loginResult, mobile } from './person.ts';

const tag = 'wechat';
const string = Type.String();

/** The calls of WeChat login and binding. */
export const wechatCalls = {
  bind: defineCall({
    method: 'POST',
    paths: ['/rest_sociallogin/customer/bindingPost'],
    summary:
      'Binds the WeChat user who has just consented to a mobile that is verified by an SMS code, and logs in.',
    tag,
    body: inputObject({
      mobile: mobile(),
      authorization_type: Type.Literal('bind'),
      authorization_code: authorizationCode(),
      /** The terms checkbox, in forms that have it. */
      flag: Type.Optional(flag()),
    }),
    data: loginResult,
  }),
  jump: defineCall({
    method: 'GET',
    paths: ['/rest_sociallogin/wechat/jump'],
    summary: 'Inside WeChat: redirects to its consent page and back to return_url.',
    tag,
    query: Type.Object({
      from: Type.Optional(Type.String({ maxLength: 20 })),
      return_url: Type.Optional(Type.String({ maxLength: 2000 })),
      /** Set by WeChat on the way back. */
      state: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    data: Type.Null(),
  }),
  qr: defineCall({
    method: 'GET',
    paths: ['/rest_sociallogin/wechat/jingjump'],
    summary: 'A QR code that a phone with WeChat scans, and the page to which it leads.',
    tag,
    data: outputObject({
      /** An address, or a path of this site. */
      url: string,
      /** Picture of the code; empty when the address is too long for one. */
      imgSrc: string,
      /** Lifetime in seconds. */
      expires: Type.Integer(),
    }),
  }),
  qrResult: defineCall({
    method: 'GET',
    paths: ['/rest_sociallogin/wechat/jingback'],
    summary:
      'What became of the QR code, asked every 3 seconds; the first answer after a yes logs in or binds.',
    tag,
    data: outputObject({
      /** `bind`: the user consented, but no account is bound to this WeChat yet; continue with bindingPost. */
      status: Type.Enum(['waiting', 'success', 'bind', 'failed', 'expired']),
      /** Address to open next; empty while waiting. */
      url: string,
    }),
  }),
};
