import { checkMobile, checkSmsCode } from '#schemas';
import type { CodeType } from '../contract/sms.ts';
import { insist } from '../customers/insist.ts';
import type { State } from '../state/index.ts';
import { limit } from '../state/limit.ts';
import type { Codes } from './codes.ts';
import { REDEEM_LIMIT } from './limits.ts';

/** A mobile and the code that was sent to it. */
export interface Proof {
  mobile: string;
  code: string;
  /** Where the request came from. */
  address: string;
}

/**
 * Checks that the caller holds the phone, and uses the code up. Whatever else may be wrong with a form is told before.
 *
 * @throws Refusal 400 in the account forms' words, 429 when too many were tried.
 */
export async function proveMobile(
  { state, codes }: { state: State; codes: Codes },
  type: CodeType,
  { mobile, code, address }: Proof,
): Promise<void> {
  insist(checkMobile(mobile), checkSmsCode(code));
  await limit(state, `redeem:${address}`, REDEEM_LIMIT);
  await codes.redeem(mobile, type, code);
}
