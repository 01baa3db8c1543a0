import { type OutputOf, request } from '#services';
import { goTo } from '../go-to.ts';
import { hasPopup } from '../popups/registry.ts';
import { openPopup } from '../popups/stack.ts';

/** A QR code that joins a member with WeChat, and its address. */
type Qr = OutputOf<'GET /rest_sociallogin/wechat/jingjump'>;

/** The popup lives in another room; here only its name and what it takes is known. */
const showQr = openPopup as unknown as (type: string, data: { qr: Qr; onLeave: () => void }) => void;

/**
 * Offers a member to be joined with WeChat (A §4): inside WeChat its page follows in the same window; elsewhere the
 * popup WechatInfo shows a QR code, asks what becomes of it and leads on.
 *
 * @param next where a member goes afterwards, joined or not.
 * @returns false where there is nothing to offer.
 */
export async function offerWechat(next: string): Promise<boolean> {
  const answer = await request('GET /rest_sociallogin/wechat/jingjump');
  if (answer?.status !== 200 || !answer.data) return false;
  if (insideWechat()) {
    goTo(`/rest_sociallogin/wechat/jump?return_url=${encodeURIComponent(next)}`);
    return true;
  }
  if (!hasPopup('WechatInfo')) return false;
  showQr('WechatInfo', { qr: answer.data, onLeave: () => goTo(next) });
  return true;
}

const insideWechat = () => /MicroMessenger/i.test(navigator.userAgent);
