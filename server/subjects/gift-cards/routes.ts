import type { FastifyInstance } from 'fastify';
import { giftCardCalls as calls } from '#contract';
import { formatPrice } from '#shop/language';
import { callerAddress } from '../../base/http/caller-address.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import type { SmsServices } from '../sms/services.ts';
import { findCard } from './ledger.ts';
import { limitCodes } from './limit-codes.ts';
import { sendCodesInBackground } from './send-codes.ts';

/** The call that reads the balance of a gift card, and the job that sends codes. */
export async function giftCardRoutes(app: FastifyInstance, shop: SmsServices): Promise<void> {
  sendCodesInBackground(shop);

  serveAttempt(app, calls.balance, shop, async ({ body: { code }, request }, { state }) => {
    await limitCodes(state, callerAddress(request));
    const { balance, ending } = await findCard(shop.db, code);
    return { balance: formatPrice(balance), nativeBalance: balance, ending };
  });
}
