import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { SandboxProvider } from './sandboxProvider.ts';

/** A callback that was not taken is sent again after so many seconds, as providers do. */
const AGAIN = 5;

/** What the payment sandbox has still to tell; kept in the database, so that a restart loses none. */
export interface SandboxCallbacks {
  /** Notes callbacks, to be sent after so many seconds. */
  add(token: string, paid: boolean, count: number, seconds: number): Promise<void>;
  /** Sends what is due. */
  deliver(): Promise<void>;
}

export function createSandboxCallbacks(
  app: FastifyInstance,
  db: Db,
  provider: SandboxProvider,
  path: string,
): SandboxCallbacks {
  async function add(token: string, paid: boolean, count: number, seconds: number): Promise<void> {
    const due_at = sql<Date>`now() + make_interval(secs => ${seconds}::integer)`;
    await db
      .insertInto('sandbox_callbacks')
      .values(Array.from({ length: count }, () => ({ token, paid, due_at })))
      .execute();
  }

  /** Through the server's own front door: the callback is checked like anybody's. */
  async function send(token: string, paid: boolean): Promise<boolean> {
    const payment = await db
      .selectFrom('payments')
      .select('amount')
      .where('token', '=', token)
      .executeTakeFirst();
    if (!payment) return true;
    const payload = await provider.sign({ token, amount: payment.amount, paid });
    const answer = await app.inject({ method: 'POST', url: path, payload });
    return answer.statusCode === 200;
  }

  return {
    add,
    async deliver() {
      // Taken out before it is sent: of two processes one sends it.
      const { rows } = await sql<{ token: string; paid: boolean }>`
        delete from sandbox_callbacks where id in (
          select id from sandbox_callbacks where due_at <= now() order by id limit 20 for update skip locked)
        returning token, paid`.execute(db);
      for (const { token, paid } of rows) {
        const taken = await send(token, paid).catch(() => false);
        if (!taken) await add(token, paid, 1, AGAIN);
      }
    },
  };
}
