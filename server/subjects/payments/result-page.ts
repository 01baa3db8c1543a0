import { paymentResultUrl } from '#contract';
/** The page to which the shopper returns after paying. Built by the server only, so it is no open redirect. */
export function resultPage(incrementId: string): string {
  return paymentResultUrl(incrementId);
}
