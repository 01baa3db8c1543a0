import { createHash } from 'node:crypto';
import { Refusal } from '../errors/refusal.ts';
import type { Tx } from './schema.ts';
import { strings } from './strings.ts';

/** Identifies a request that may be retried: the visitor, its `Idempotency-Key` header, the call and its body. */
export interface RequestMark {
  visitor: string;
  key: string | undefined;
  call: string;
  body: unknown;
}

/**
 * Does the work of a request once per idempotency key; a retry gets the stored result of the first request. Runs in the
 * transaction that does the work, so that both are written or neither is. Without a key, does the work each time.
 *
 * @throws Refusal 409 when the key was used for another call or another body.
 */
export async function once<T>(tx: Tx, mark: RequestMark, work: () => Promise<T>): Promise<T> {
  const { visitor, key, call, body } = mark;
  if (!key) return work();
  const content_hash = hashBody(body);
  // Of two concurrent requests, the second waits here for the first to commit.
  const fresh = await tx
    .insertInto('requests')
    .values({ visitor_key: visitor, key, call, content_hash, answer: 'null' })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const row = { visitor_key: visitor, key };
  if (!fresh) {
    const before = await tx
      .selectFrom('requests')
      .select(['call', 'content_hash', 'answer'])
      .where(eb => eb.and(row))
      .executeTakeFirstOrThrow();
    if (before.call !== call) throw new Refusal(409, strings.repeated);
    if (before.content_hash !== null && before.content_hash !== content_hash) {
      throw new Refusal(409, strings.alreadyDone);
    }
    return before.answer as T;
  }
  const answer = await work();
  await tx
    .updateTable('requests')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where(eb => eb.and(row))
    .execute();
  return answer;
}

/** Hashes a body, regardless of the order of its fields. */
export function hashBody(body: unknown): string {
  const text = JSON.stringify(body, (_name, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256')
    .update(text ?? '')
    .digest('base64url');
}

/** Returns the request's idempotency key if it is valid. */
export function idempotencyKey(headers: NodeJS.Dict<string | string[]>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\w-]{8,100}$/.test(key) ? key : undefined;
}
