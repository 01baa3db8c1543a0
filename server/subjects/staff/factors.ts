import { createHmac } from 'node:crypto';
import { seal, unseal } from '../../base/crypto/seal.ts';
import { periodOf, TOTP_SECRET_BYTES, totpCode } from '../../base/crypto/totp.ts';
import type { Tx } from '../../base/database/index.ts';
import { isSameSecret } from '../../base/http/same-secret.ts';
import { createRecoveryCodes, hashSecret, normalizeRecoveryCode } from './secrets.ts';

/** Periods before and after now whose codes count: clocks differ, and typing takes time. */
const TOLERANCE = 1;

const purpose = (staffId: number) => `staff-totp:${staffId}`;

/** Returns the authenticator's secret of an invitation: the same each time its page is shown, and stored nowhere before. */
export const inviteSecret = (secretKey: string, invitation: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(`staff-invitation:${invitation}`)
    .digest()
    .subarray(0, TOTP_SECRET_BYTES);

/** Encrypts an authenticator's secret for its account. */
export const sealTotp = (secretKey: string, staffId: number, secret: Uint8Array): string =>
  seal(secretKey, purpose(staffId), secret);

/** Returns the period whose code was given; null when no period around now has it. */
export function findPeriod(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const typed = code.replace(/\s/g, '');
  let found: number | null = null;
  // All are compared, so that the time does not depend on which one matches.
  for (let offset = -TOLERANCE; offset <= TOLERANCE; offset++) {
    const period = periodOf(now) + offset;
    if (isSameSecret(totpCode(secret, period), typed)) found = period;
  }
  return found;
}

/** An account as far as its codes are concerned. */
export interface CodeOwner {
  id: number;
  totp_secret: string | null;
}

/**
 * Uses up a code of the authenticator, or a recovery code. Of two concurrent uses, one succeeds.
 *
 * @returns what was used; null for a wrong or used code.
 */
export async function redeemCode(
  tx: Tx,
  secretKey: string,
  owner: CodeOwner,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const secret = owner.totp_secret && unseal(secretKey, purpose(owner.id), owner.totp_secret);
  const period = secret ? findPeriod(secret, code) : null;
  if (period !== null) {
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ totp_period: period })
      .where('id', '=', owner.id)
      .where('totp_period', '<', period)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? 'totp' : null;
  }
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', owner.id)
    .where('key', '=', hashSecret(normalizeRecoveryCode(code)))
    .executeTakeFirst();
  return numDeletedRows > 0n ? 'recovery' : null;
}

/** Replaces the recovery codes of an account, and returns the new ones, which are shown once. */
export async function renewRecoveryCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map(code => ({ staff_id: staffId, key: hashSecret(normalizeRecoveryCode(code)) })))
    .execute();
  return codes;
}
