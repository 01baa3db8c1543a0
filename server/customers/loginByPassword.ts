import { checkCurrentPassword, checkMobile } from '#schemas';
import { Refusal } from '../http/refusal.ts';
import { PASSWORD_LIMITS } from '../sms/limits.ts';
import { limit } from '../state/limit.ts';
import { insist } from './insist.ts';
import { type LoginResult, loginResult } from './loginResult.ts';
import { isPassword } from './passwords.ts';
import type { CustomerServices } from './services.ts';

export interface PasswordLogin {
  username: string;
  password: string;
  /** Where the request came from. */
  address: string;
}

/**
 * Finds the member whose mobile and password these are. Nobody learns here who has an account: the answer, the time it
 * takes and the lock after too many tries are the same.
 *
 * @throws Refusal 400 when they don't belong together, 429 when too many were tried.
 */
export async function loginByPassword(
  { db, state }: Pick<CustomerServices, 'db' | 'state'>,
  { username, password, address }: PasswordLogin,
): Promise<LoginResult> {
  const mobile = username.trim();
  insist(checkMobile(mobile), checkCurrentPassword(password));
  await limit(state, `password:address:${address}`, PASSWORD_LIMITS.address);
  await limitAccount(state, mobile);
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'password_hash', 'terms_accepted_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  const right = await isPassword(password, customer?.password_hash ?? null);
  if (!customer || !right) throw new Refusal(400, '手机号码或密码不正确');
  await forgetTries(state, mobile);
  return loginResult(customer);
}

const account = (mobile: string) => `password:account:${mobile}`;

/** Counts a try of an account's password, before it is compared. */
export async function limitAccount(state: CustomerServices['state'], mobile: string): Promise<void> {
  await limit(state, account(mobile), PASSWORD_LIMITS.account);
}

/** The member has shown that they know the password, or set a new one. */
export async function forgetTries(state: CustomerServices['state'], mobile: string): Promise<void> {
  await state.delete(`limit:${account(mobile)}`);
}
