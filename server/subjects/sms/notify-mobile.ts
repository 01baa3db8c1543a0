import { shop } from '#shop/server';
import type { SmsServices } from './services.ts';
import { strings } from './strings.ts';

/** Changes that the owner of a mobile is notified of, in case someone else has made them. */
const NOTICES = strings.notices;

export type Notice = keyof typeof NOTICES;

/** Sends a notice of a change. A failure is logged: the change is already made. */
export async function notifyMobile(
  { sms, log }: Pick<SmsServices, 'sms' | 'log'>,
  mobile: string,
  notice: Notice,
): Promise<void> {
  const text = strings.signed(shop.brand.smsSignature, strings.notice(NOTICES[notice]));
  try {
    await sms?.send({ mobile, type: 'notice', code: '', text });
  } catch (error) {
    log.error({ err: error }, `sending the notice of a change (${notice}) failed`);
  }
}
