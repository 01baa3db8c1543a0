import { createHash, randomBytes } from 'node:crypto';
import { toBase32 } from '../../base/crypto/totp.ts';

/** Creates a random secret of 256 bits. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** The form in which a random secret is stored. It is too long to be guessed, so no slow hash is needed. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** How many recovery codes an account has. */
const RECOVERY_CODES = 10;

/** Creates recovery codes of 80 bits: `ABCD-EFGH-IJKL-MNOP`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    (toBase32(randomBytes(10)).match(/.{4}/g) as string[]).join('-'),
  );

/** A recovery code as it is hashed, however it was typed. */
export const normalizeRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
