import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../database/index.ts';
import type { PaymentNotice, PaymentProvider } from './provider.ts';

/** A callback as the sandbox sends it. */
export interface SandboxCallback {
  token: string;
  amount: number;
  result: 'SUCCESS' | 'FAIL';
  sign: string;
}

/** The payment sandbox: a page of this server in the place of a bank's, and callbacks that it signs. */
export interface SandboxProvider extends PaymentProvider {
  sign(notice: PaymentNotice): Promise<SandboxCallback>;
}

const KEY = 'payment';

export function createSandboxProvider(db: Db): SandboxProvider {
  /** In the database: with several processes one may sign what another checks. */
  async function secret(): Promise<string> {
    const read = db.selectFrom('sandbox_keys').select('secret').where('name', '=', KEY);
    const found = await read.executeTakeFirst();
    if (found) return found.secret;
    await db
      .insertInto('sandbox_keys')
      .values({ name: KEY, secret: randomBytes(32).toString('base64url') })
      .onConflict(conflict => conflict.doNothing())
      .execute();
    return (await read.executeTakeFirstOrThrow()).secret;
  }

  return {
    name: 'sandbox',
    payUrl: async ({ token }) => `/_pay/${token}`,
    async sign({ token, amount, paid }) {
      const words = { token, amount, result: paid ? ('SUCCESS' as const) : ('FAIL' as const) };
      return { ...words, sign: signature(words, await secret()) };
    },
    async readNotice(body) {
      if (!isCallback(body)) return null;
      const expected = Buffer.from(signature(body, await secret()));
      const given = Buffer.from(body.sign);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return { token: body.token, amount: body.amount, paid: body.result === 'SUCCESS' };
    },
  };
}

function signature({ token, amount, result }: Omit<SandboxCallback, 'sign'>, secret: string): string {
  return createHmac('sha256', secret).update(`${token}\n${amount}\n${result}`).digest('hex');
}

function isCallback(body: unknown): body is SandboxCallback {
  const { token, amount, result, sign } = (body ?? {}) as Record<string, unknown>;
  return (
    typeof token === 'string' &&
    /^[\w-]{1,64}$/.test(token) &&
    Number.isSafeInteger(amount) &&
    (result === 'SUCCESS' || result === 'FAIL') &&
    typeof sign === 'string'
  );
}
