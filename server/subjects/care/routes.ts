import type { FastifyInstance, FastifyRequest } from 'fastify';
import { careCalls as calls } from '#contract';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { enforceLimit } from '../../base/http/limit.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import type { SmsServices } from '../sms/services.ts';
import { answerEstimate, cancelRequest } from './answer.ts';
import { readPieces } from './read-pieces.ts';
import { registerOrder, registerSerial } from './register.ts';
import { readRequest, readRequests, requestCare } from './requests.ts';
import { sendCareNotices } from './send-notices.ts';
import { strings } from './strings.ts';
import { offerTransfer, takePiece } from './transfer.ts';

/** How often SMS of changes go out, in ms. */
const NOTICE_INTERVAL = 5000;

const DAY = 24 * 3_600_000;

/** Tries of serial numbers and codes, by member. */
const TRIES = { max: 20, window: DAY };

/** Changes that send an SMS, by member. */
const CHANGES = { max: 30, window: DAY };

/** The calls of a member's pieces, and of care and repair. */
export async function careRoutes(app: FastifyInstance, shop: SmsServices): Promise<void> {
  const { db, visitors, state } = shop;
  shop.every('sending notices of care', NOTICE_INTERVAL, () => sendCareNotices(shop));
  const findMember = async (request: FastifyRequest) => (await visitors.member(request)).customerId;
  const limitTries = (customerId: number) => enforceLimit(state, `piece:${customerId}`, TRIES);
  const limitChanges = (customerId: number) => enforceLimit(state, `care:${customerId}`, CHANGES);

  serve(app, calls.pieces, async ({ request }) => readPieces(db, await findMember(request)));

  serve(app, calls.registerOrder, async ({ body, request }) => {
    const customerId = await findMember(request);
    await inTransaction(db, tx => registerOrder(tx, customerId, body.order_id));
    return withMessage(strings.registered, await readPieces(db, customerId));
  });

  serve(app, calls.registerSerial, async ({ body, request }) => {
    const customerId = await findMember(request);
    await limitTries(customerId);
    await inTransaction(db, tx => registerSerial(tx, customerId, body));
    return withMessage(strings.registered, await readPieces(db, customerId));
  });

  serve(app, calls.transfer, async ({ body, request }) => {
    const customerId = await findMember(request);
    const offer = await inTransaction(db, tx => offerTransfer(tx, customerId, body.id));
    return withMessage(strings.transferReady, offer);
  });

  serve(app, calls.take, async ({ body, request }) => {
    const customerId = await findMember(request);
    await limitTries(customerId);
    await inTransaction(db, tx => takePiece(tx, customerId, body.code));
    return withMessage(strings.taken, await readPieces(db, customerId));
  });

  serve(app, calls.requests, async ({ request }) => ({
    requests: await readRequests(db, await findMember(request)),
  }));

  serve(app, calls.request, async ({ body, request }) => {
    const { customerId, key: visitor } = await visitors.member(request);
    await limitChanges(customerId);
    const mark = { visitor, key: idempotencyKey(request.headers), call: 'care', body };
    const number = await inTransaction(db, tx => once(tx, mark, () => requestCare(tx, customerId, body)));
    return withMessage(strings.requested, await readRequest(db, customerId, number));
  });

  serve(app, calls.answer, async ({ body, request }) => {
    const customerId = await findMember(request);
    await limitChanges(customerId);
    await inTransaction(db, tx => answerEstimate(tx, customerId, body));
    const message = body.accept ? strings.accepted : strings.declined;
    return withMessage(message, await readRequest(db, customerId, body.number));
  });

  serve(app, calls.cancel, async ({ body, request }) => {
    const customerId = await findMember(request);
    await inTransaction(db, tx => cancelRequest(tx, customerId, body.number));
    return withMessage(strings.canceled, await readRequest(db, customerId, body.number));
  });
}
