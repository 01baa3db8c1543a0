import { checkCurrentPassword, checkMobile } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import type { BaseServices } from '../../base/services.ts';
import { PASSWORD_LIMITS } from '../sms/limits.ts';
import { rememberAddress } from '../sms/requester.ts';
import type { Account } from '../visitors/access.ts';
import type { ProvenAccount } from './log-in.ts';
import { clearAttempts, countAttempt } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { strings } from './strings.ts';

export interface PasswordLogin {
  username: string;
  password: string;
  /** IP address of the request. */
  address: string;
  /** Returns the device's id if it has logged in to this account before. */
  findDevice(account: Account): string | null;
}

/**
 * Finds the account of a mobile and its password. Response, duration and lock are the same for unknown mobiles, so that they don't
 * reveal who has an account.
 *
 * @throws Refusal 400 for a wrong mobile or password, 429 after too many attempts.
 */
export async function loginByPassword(
  services: Pick<BaseServices, 'db' | 'state' | 'secretKey'>,
  { username, password, address, findDevice }: PasswordLogin,
): Promise<ProvenAccount> {
  const { db, state } = services;
  const mobile = username.trim();
  requireValid(checkMobile(mobile), checkCurrentPassword(password));
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'access_version', 'password_hash', 'terms_accepted_at'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  const device = customer ? findDevice(customer) : null;
  const guesser = device === null ? { address } : { device };
  if (device === null) await enforceAddressLimit(state, 'password:address', address, PASSWORD_LIMITS.address);
  await countAttempt(state, mobile, guesser);
  const isCorrect = await verifyPassword(password, customer?.password_hash ?? null);
  if (!customer || !isCorrect) throw new Refusal(400, strings.wrongMobileOrPassword, null, 'password');
  await clearAttempts(state, mobile, guesser);
  await rememberAddress(services, mobile, address);
  return { ...customer, isNew: false };
}
