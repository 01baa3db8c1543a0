import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { countEvents } from '../../server/subjects/webhooks/count-events.ts';
import { deliverDue, MAX_ATTEMPTS } from '../../server/subjects/webhooks/deliver.ts';
import { findWebhooks } from '../../server/subjects/webhooks/operate.ts';
import { storeForEachTest } from './commerce.ts';
import { WEBHOOK_KEY, WebhookReceiver } from './webhook-receiver.ts';

const store = storeForEachTest();
let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await new WebhookReceiver().open();
});
afterEach(() => receiver.close());

const db = () => store.database.db;
const deliver = () =>
  deliverDue(db(), { url: receiver.url, keys: [WEBHOOK_KEY], allowsPrivate: true }, () => {});
/** Ends the pauses between tries. */
const skipPauses = () => sql`update webhook_events set due_at = now() where not is_dead`.execute(db());

/** Counts the events that were not accepted, and returns what the metrics say. */
async function counted() {
  await countEvents(db());
  const { body } = await store.shop.app.inject('/metrics');
  const read = (state: string) =>
    Number(new RegExp(`^vitrine_webhook_events\\{state="${state}"\\} (\\d+)$`, 'm').exec(body)?.[1]);
  return { due: read('due'), dead: read('dead') };
}

it('the metrics count the events that were refused, from the first time on, and the dead ones', async () => {
  const member = await store.member();
  for (let at = 0; at < 3; at++) await store.placed(member);
  expect(await counted()).toEqual({ due: 0, dead: 0 });
  receiver.answer = () => 422;
  await deliver();
  expect(await counted()).toEqual({ due: 3, dead: 0 });
  await sql`update webhook_events set attempts = ${MAX_ATTEMPTS - 1}
    where id = (select min(id) from webhook_events)`.execute(db());
  await skipPauses();
  await deliver();
  expect(await counted()).toEqual({ due: 2, dead: 1 });
  receiver.answer = () => 204;
  await findWebhooks(db(), { all: true, retry: true, order: null });
  await deliver();
  expect(await counted()).toEqual({ due: 0, dead: 0 });
});
