import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../base/database/index.ts';
import { parseJson } from '../../subjects/payments/parse-json.ts';
import type { PaymentNotification } from '../../subjects/payments/provider.ts';

/** A notification as the sandbox sends it. */
export interface SignedNotification {
  token: string;
  amount: number;
  result: 'SUCCESS' | 'FAIL';
  sign: string;
}

const KEY_NAME = 'payment';

/** Returns the notification of a payment, signed with the sandbox's key. */
export async function signNotification(
  db: Db,
  { token, amount, paid }: Pick<PaymentNotification, 'token' | 'amount' | 'paid'>,
): Promise<SignedNotification> {
  const fields = { token, amount, result: paid ? ('SUCCESS' as const) : ('FAIL' as const) };
  return { ...fields, sign: createSignature(fields, await readKey(db)) };
}

/** Parses a notification's body; null when it is malformed or the signature is wrong. */
export async function verifyNotification(db: Db, body: string): Promise<PaymentNotification | null> {
  const notification = parseJson(body);
  if (!isSignedNotification(notification)) return null;
  const expected = Buffer.from(createSignature(notification, await readKey(db)));
  const signature = Buffer.from(notification.sign);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const { token, amount, result } = notification;
  return { token, amount, tradeType: '', paid: result === 'SUCCESS', transactionId: '' };
}

/** The key is stored in the database, since one process may sign what another verifies. */
async function readKey(db: Db): Promise<string> {
  const query = db.selectFrom('sandbox_keys').select('secret').where('name', '=', KEY_NAME);
  const row = await query.executeTakeFirst();
  if (row) return row.secret;
  await db
    .insertInto('sandbox_keys')
    .values({ name: KEY_NAME, secret: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).secret;
}

function createSignature({ token, amount, result }: Omit<SignedNotification, 'sign'>, key: string): string {
  return createHmac('sha256', key).update(`${token}\n${amount}\n${result}`).digest('hex');
}

function isSignedNotification(value: unknown): value is SignedNotification {
  const { token, amount, result, sign } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof token === 'string' &&
    /^[\w-]{1,64}$/.test(token) &&
    Number.isSafeInteger(amount) &&
    (result === 'SUCCESS' || result === 'FAIL') &&
    typeof sign === 'string'
  );
}
