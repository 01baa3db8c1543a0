import { type OutputOf, request } from '#services';
import { goTo } from '../go-to.ts';
import { hasPopup } from '../popups/registry.ts';
import { openPopup, popupClosed } from '../popups/stack.ts';
import { isInsideWechat, wechatJumpUrl } from './wechat-browser.ts';

/** A QR code that binds a member's WeChat account, and the address it encodes. */
export type WechatQr = OutputOf<'GET /rest_sociallogin/wechat/jingjump'>;

/** Loads a QR code for binding WeChat; null when WeChat login is not available. */
export async function loadWechatQr(): Promise<WechatQr | null> {
  const answer = await request('GET /rest_sociallogin/wechat/jingjump');
  return answer?.status === 200 ? answer.data : null;
}

/**
 * Offers a new member to bind WeChat: on WeChat's page when inside WeChat, else by a QR code in a popup.
 *
 * @returns true when the browser is leaving for WeChat's page. False when WeChat login is not available, or once the
 *   popup has closed.
 */
export async function offerWechat(returnUrl: string): Promise<boolean> {
  const qr = await loadWechatQr();
  if (!qr) return false;
  if (isInsideWechat()) {
    goTo(wechatJumpUrl(returnUrl));
    return true;
  }
  if (!hasPopup('WechatInfo')) return false;
  openPopup('WechatInfo', { qr });
  await popupClosed('WechatInfo');
  return false;
}
