import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';

/** Events that no receiver has accepted, of all processes, for the metrics: those that are tried again, and the dead ones. */
export const webhookCounts = { due: 0, dead: 0 };

/** Counts them. */
export async function countEvents(db: Db): Promise<void> {
  const { rows } = await sql<typeof webhookCounts>`select count(*) filter (where is_dead)::int as dead,
    count(*) filter (where not is_dead and attempts > 0)::int as due from webhook_events`.execute(db);
  Object.assign(webhookCounts, rows[0]);
}
