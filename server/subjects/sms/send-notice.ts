import { shop } from '#shop/server';
import type { SmsServices } from './services.ts';
import { strings } from './strings.ts';

/** Sends a notice of something that is stored already. A failure is logged: the shopper sees it in the shop. */
export async function sendNotice(
  { sms, log }: Pick<SmsServices, 'sms' | 'log'>,
  mobile: string,
  text: string,
): Promise<void> {
  try {
    await sms?.send({
      ...{ mobile, type: 'notice', code: '' },
      text: strings.signed(shop.brand.smsSignature, text),
    });
  } catch (error) {
    log.error({ err: error }, 'sending a notice by SMS failed');
  }
}
