import { isCheckoutPath } from '#services';

/** Whether the page runs in WeChat's own browser, where login goes through WeChat's page instead of a QR code. */
export function isInsideWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

/** The address of WeChat's authorization page, which comes back to `returnUrl`. */
export function wechatJumpUrl(returnUrl: string): string {
  const from = isCheckoutPath(returnUrl) ? 'from=1&' : '';
  return `/rest_sociallogin/wechat/jump?${from}return_url=${encodeURIComponent(returnUrl)}`;
}
