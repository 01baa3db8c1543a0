import type { CodeType } from '#contract';
import { checkMobile, checkSmsCode } from '#schemas';
import { requireValid } from '../../base/errors/require-valid.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import { accountMark, findAccount } from '../visitors/access.ts';
import { REDEEM_LIMIT } from './limits.ts';
import { rememberAddress } from './requester.ts';
import type { SmsServices } from './services.ts';

/** A mobile and the code that the shopper entered. */
export interface Proof {
  mobile: string;
  code: string;
  /** IP address and visitor of the request; a caller without a visitor has requested no code. */
  address: string;
  visitor: string | null;
}

/** What checking a code needs. */
export type ProofServices = Pick<SmsServices, 'db' | 'state' | 'codes' | 'secretKey' | 'legalTexts'>;

/**
 * Verifies that the caller owns the mobile and consumes the code. Call it after all other checks of a form.
 *
 * @throws Refusal 400 for a wrong code, 429 after too many attempts.
 */
export async function proveMobile(
  services: ProofServices,
  type: CodeType,
  { mobile, code, address, visitor }: Proof,
): Promise<void> {
  const { db, state, codes } = services;
  requireValid(checkMobile(mobile), checkSmsCode(code));
  await enforceAddressLimit(state, 'redeem', address, REDEEM_LIMIT);
  const account = accountMark(await findAccount(db, mobile));
  await codes.redeem({ mobile, type, visitor: visitor ?? '', account }, code);
  await rememberAddress(services, mobile, address);
}
