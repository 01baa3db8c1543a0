import { shop } from '#shop/server';
import type { SmsServices } from '../sms/services.ts';
import { strings as smsStrings } from '../sms/strings.ts';

/** Sends a confirmation. A failure is logged: what it confirms is stored already, and the shopper sees it. */
export async function sendConfirmation(
  { sms, log }: Pick<SmsServices, 'sms' | 'log'>,
  mobile: string,
  text: string,
): Promise<void> {
  try {
    await sms?.send({
      ...{ mobile, type: 'notice', code: '' },
      text: smsStrings.signed(shop.brand.smsSignature, text),
    });
  } catch (error) {
    log.error({ err: error }, 'sending the confirmation of a visit failed');
  }
}
