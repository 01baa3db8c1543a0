import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { LRUCache } from 'lru-cache';
import { readCode } from './unavailable.ts';

/** How often a statement runs before it gets a name: preparing what runs once would cost time and memory. */
const RUNS = 5;

/** Most texts that are counted, and most that get a name. */
const MAX_COUNTED = 1000;
const MAX_NAMED = 200;

/** Longest text with a name, in characters. Longer ones insert many rows. */
const MAX_LENGTH = 8000;

/**
 * SQLSTATEs of statements whose name means something else to the connection: a pooler has changed the connection, or the table
 * has changed. The transaction, if there is one, has to be repeated.
 */
export const LOST: ReadonlySet<string> = new Set(['26000', '42P05', '0A000']);

/** SQLSTATE of any statement after a failed one, in its transaction. */
const ABORTED = '25P02';

/** What a client of node-postgres runs, besides a text with its values. */
type Run = (statement: { text: string; values: readonly unknown[]; name?: string }) => Promise<never>;

/**
 * Lets statements that run often be prepared: the database reads and plans them once per connection, which is most of the time of
 * a short one. A name is made from its text alone, so that it means the same to all processes behind a pooler.
 *
 * When a name is lost, no statement has a name any more; the one that failed had no effect, and runs again.
 */
export function nameStatements(pool: PostgresPool): PostgresPool {
  const clients = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  const counts = new LRUCache<string, { runs: number; name?: string }>({ max: MAX_COUNTED });
  let named = 0;
  let isOn = true;

  function findName(text: string, values: readonly unknown[]): string | undefined {
    if (!isOn || values.length === 0 || text.length > MAX_LENGTH) return undefined;
    const count = counts.get(text) ?? { runs: 0 };
    if (count.runs === 0) counts.set(text, count);
    count.runs++;
    if (count.name === undefined && count.runs > RUNS && named < MAX_NAMED) {
      named++;
      count.name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
    }
    return count.name;
  }

  function wrap(client: PostgresPoolClient): PostgresPoolClient {
    const run = client.query.bind(client) as unknown as Run;
    const query = async (text: string, values: readonly unknown[]) => {
      const name = findName(text, values);
      if (name === undefined) return run({ text, values });
      try {
        return await run({ name, text, values });
      } catch (error) {
        if (!LOST.has(readCode(error))) throw error;
        isOn = false;
        return run({ text, values }).catch(again => {
          throw readCode(again) === ABORTED ? error : again;
        });
      }
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  }

  return {
    async connect() {
      const client = await pool.connect();
      let wrapped = clients.get(client);
      if (!wrapped) {
        wrapped = wrap(client);
        clients.set(client, wrapped);
      }
      return wrapped;
    },
    end: () => pool.end(),
  };
}
