import { type OutputOf, request } from '#services';

/** A QR code that binds a member's WeChat account, and the address it encodes. */
export type WechatQr = OutputOf<'GET /rest_sociallogin/wechat/jingjump'>;

/** Loads a QR code for binding WeChat; null when WeChat login is not available. */
export async function loadWechatQr(): Promise<WechatQr | null> {
  const answer = await request('GET /rest_sociallogin/wechat/jingjump');
  return answer?.status === 200 ? answer.data : null;
}
