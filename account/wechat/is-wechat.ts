/** Inside the browser of WeChat, which has no other way to its own login than its page. */
export function isWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent);
}

/** Leads to WeChat's page and back to `target` (A §7). */
export function jumpUrl(target: string): string {
  const from = target.startsWith('/checkout/') ? 'from=1&' : '';
  return `/rest_sociallogin/wechat/jump?${from}return_url=${encodeURIComponent(target)}`;
}
