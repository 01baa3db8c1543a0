import type { FastifyInstance } from 'fastify';
import { orderCalls as calls } from '#contract';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { requireBuyer } from '../orders/require-buyer.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { cancelReturn } from './cancel-return.ts';
import { requestReturn } from './request-return.ts';
import { strings } from './strings.ts';

/** The calls by which members, and guests with a verified mobile, return pieces. */
export async function returnRoutes(app: FastifyInstance, { db, visitors }: VisitorServices): Promise<void> {
  serve(app, calls.requestReturn, async ({ body, request }) => {
    const { order_id, note = '', ...fields } = body;
    const visitor = requireBuyer(await visitors.find(request), strings.signInFirst);
    const mark = { visitor: visitor.key, key: idempotencyKey(request.headers), call: 'return', body };
    const input = { ...fields, note: note.trim() };
    const return_number = await inTransaction(db, tx =>
      once(tx, mark, () => requestReturn(tx, visitor, order_id, input)),
    );
    return withMessage(strings.requested, { return_number });
  });

  serve(app, calls.cancelReturn, async ({ body: { order_id, return_number }, request }) => {
    const visitor = requireBuyer(await visitors.find(request), strings.signInFirst);
    await inTransaction(db, tx => cancelReturn(tx, visitor, order_id, return_number));
    return withMessage(strings.canceled, { return_number });
  });
}
