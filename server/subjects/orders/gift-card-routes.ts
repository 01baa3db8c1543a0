import type { FastifyInstance } from 'fastify';
import { giftCardCalls as calls } from '#contract';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve } from '../../base/http/serve.ts';
import { showCodes } from '../gift-cards/show-codes.ts';
import { strings as cardStrings } from '../gift-cards/strings.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { lockOrder } from './changeable.ts';
import { requireBuyer } from './require-buyer.ts';

/** The call that shows the codes of gift cards to those who have bought them. */
export async function boughtCardRoutes(
  app: FastifyInstance,
  { db, visitors, secretKey }: VisitorServices,
): Promise<void> {
  serve(app, calls.codes, async ({ body: { order_id }, request }) => {
    const visitor = requireBuyer(await visitors.find(request));
    return inTransaction(db, async tx => {
      const order = await lockOrder(tx, visitor, order_id);
      if (!order.items.some(item => item.is_gift_card)) throw new Refusal(409, cardStrings.noCards);
      if (order.paid_at === null) throw new Refusal(409, cardStrings.notPaid);
      return { items: await showCodes(tx, order.id, secretKey) };
    });
  });
}
