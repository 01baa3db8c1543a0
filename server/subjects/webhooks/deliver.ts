import { type Selectable, sql } from 'kysely';
import { cutText } from '#schemas';
import type { Db } from '../../base/database/index.ts';
import { inSeconds } from '../../base/database/queue.ts';
import type { WebhookEventTable } from '../../base/database/tables/webhooks.ts';
import type { BaseServices } from '../../base/services.ts';
import { countEvents } from './count-events.ts';
import { DeliveryError, postMessage, type Receiver, TIMEOUT } from './post-message.ts';
import { signMessage } from './sign.ts';

/** How often due events are sent, in ms. */
const INTERVAL = 1000;

/** How often events that are not accepted are counted, in ms. */
const COUNTED_EVERY = 10_000;

/** Events that are sent at once, each of another order. */
const BATCH = 10;

/** How long a process may take for an event before another one sends it, in seconds. */
const LEASE = TIMEOUT / 1000 + 10;

/** Longest pause between tries, in seconds. */
const MAX_PAUSE = 3600;

/** Tries after which an event is dead, about two days after the first one. */
export const MAX_ATTEMPTS = 60;

/** How long events are kept where no receiver is set, in days. */
const KEPT = 7;

const HOUR = 3600 * 1000;

export interface WebhookReceiver extends Receiver {
  /** Keys that sign, the latest first. */
  keys: readonly string[];
}

type Event = Selectable<WebhookEventTable>;

/** Sends the events of orders to the receiver while the server runs; without one, deletes what is older than a week. */
export function deliverInBackground(
  { db, log, every }: Pick<BaseServices, 'db' | 'log' | 'every'>,
  receiver: WebhookReceiver | null,
): void {
  if (!receiver) {
    every('deleting events that no webhook receives', HOUR, () => deleteOldEvents(db));
    return;
  }
  every('counting webhooks', COUNTED_EVERY, () => countEvents(db));
  every('sending webhooks', INTERVAL, () =>
    deliverDue(db, receiver, (event, error, isDead) => {
      const facts = {
        event: event.event_id,
        type: event.type,
        order: event.data.order.number,
        tries: event.attempts,
      };
      if (isDead)
        log.error({ ...facts, err: error }, 'a webhook is dead: send it again with vitrine webhooks --retry');
      else log.warn({ ...facts, err: error }, 'a webhook is still due');
    }),
  );
}

/** Sends the events that are due until none is left: of each order the earliest one first, and the next one when it is accepted. */
export async function deliverDue(
  db: Db,
  receiver: WebhookReceiver,
  onFailure: (event: Event, error: unknown, isDead: boolean) => void,
): Promise<void> {
  for (;;) {
    const events = await claimDue(db);
    if (events.length === 0) return;
    await Promise.all(events.map(event => deliver(db, receiver, event, onFailure)));
  }
}

/** Leases events that are due and have no earlier one of their order before them; a dead one, too, holds those after it. */
export async function claimDue(db: Db): Promise<Event[]> {
  const { rows } = await sql<Event>`
    update webhook_events set attempts = attempts + 1, due_at = ${inSeconds(LEASE)} where id in (
      select id from webhook_events due where due_at <= now() and not is_dead and not exists (
        select 1 from webhook_events before where before.order_id = due.order_id and before.id < due.id)
      order by due_at, id limit ${BATCH} for update skip locked)
    returning *`.execute(db);
  return rows;
}

async function deliver(
  db: Db,
  receiver: WebhookReceiver,
  event: Event,
  onFailure: (event: Event, error: unknown, isDead: boolean) => void,
): Promise<void> {
  const { id, event_id, type, data, created_at } = event;
  const body = JSON.stringify({
    id: event_id,
    type,
    timestamp: created_at.toISOString(),
    sequence: id,
    data,
  });
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    await postMessage(receiver, signMessage({ id: event_id, timestamp, body }, receiver.keys), body);
  } catch (error) {
    onFailure(event, error, event.attempts >= MAX_ATTEMPTS);
    await postpone(db, event, error as Error);
    return;
  }
  await db.deleteFrom('webhook_events').where('id', '=', id).execute();
  // The receiver is back: others need not wait for the end of their pauses.
  if (event.is_unreachable) {
    await db
      .updateTable('webhook_events')
      .set({ due_at: inSeconds(0) })
      .where('is_unreachable', '=', true)
      .where('is_dead', '=', false)
      .where('due_at', '>', inSeconds(LEASE))
      .execute();
  }
}

/** Delays an event that was not accepted: 1 s, 2 s, 4 s and so on, until it is dead. */
async function postpone(db: Db, { id, attempts }: Event, error: Error): Promise<void> {
  await db
    .updateTable('webhook_events')
    .set({
      due_at: inSeconds(Math.min(2 ** (attempts - 1), MAX_PAUSE)),
      last_error: cutText(error.message, 500),
      is_unreachable: error instanceof DeliveryError && error.isUnreachable,
      is_dead: attempts >= MAX_ATTEMPTS,
    })
    .where('id', '=', id)
    .execute();
}

async function deleteOldEvents(db: Db): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT}::integer)`)
    .execute();
}
