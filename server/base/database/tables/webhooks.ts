import type { Generated } from 'kysely';
import type { OrderFacts, WebhookType } from '#contract';
import type { Json, Written } from './columns.ts';
import type { QueueColumns } from './queue.ts';

/** An event of an order that the receiver of webhooks has not accepted yet. Those of one order are sent by `id`. */
export interface WebhookEventTable extends QueueColumns {
  /** Names the event to its receiver, which may get it twice. */
  event_id: Generated<string>;
  order_id: number;
  type: WebhookType;
  /** The order at that moment, and what the event is about; nothing that is personal. */
  data: Json<WebhookData>;
  created_at: Written;
  /** Why the last try failed; empty before the first one. */
  last_error: Generated<string>;
  /** Whether the last try got no answer, or one of a server that is not ready. */
  is_unreachable: Generated<boolean>;
  /** Whether it has failed too often: it is sent again on request only. */
  is_dead: Generated<boolean>;
}

/** What an event says. */
export interface WebhookData {
  order: OrderFacts;
  /** Number of the return that was requested. */
  return?: string;
}
