import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../base/crypto/seal.ts';

/** 32 characters that cannot be mistaken for each other: no 0, O, 1 and I. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Characters of a code: 80 random bits, which cannot be guessed, with or without the hash. */
const LENGTH = 16;

/** A new code: the code itself is for the buyer, the rest for the database. */
export interface NewCode {
  code: string;
  code_hash: string;
  sealed_code: string;
  ending: string;
}

/** Creates a random code. */
export function createCode(secretKey: string): NewCode {
  const code = [...randomBytes(LENGTH)].map(byte => CHARACTERS[byte % CHARACTERS.length]).join('');
  const code_hash = hashCode(code);
  return {
    code,
    code_hash,
    sealed_code: seal(secretKey, purpose(code_hash), Buffer.from(code)),
    ending: code.slice(-4),
  };
}

/** What a card has until its new code is made: no code has this hash. */
export const createPlaceholder = () => ({
  code_hash: `none:${randomBytes(32).toString('base64url')}`,
  sealed_code: null,
  ending: '',
});

/** Reads a code that is neither shown nor sent yet; null when another key has sealed it. */
export function openCode(
  secretKey: string,
  { code_hash, sealed_code }: { code_hash: string; sealed_code: string | null },
): string | null {
  if (sealed_code === null) return null;
  return unseal(secretKey, purpose(code_hash), sealed_code)?.toString() ?? null;
}

const purpose = (hash: string) => `gift-card:${hash}`;

/** Hashes a code as it is stored. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');

/** Reads a code as people type it: in groups, in small letters, in full-width characters. Null when it can't be one. */
export function readCode(typed: string): string | null {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}_.]/gu, '')
    .toUpperCase();
  return code.length === LENGTH && [...code].every(character => CHARACTERS.includes(character)) ? code : null;
}

/** Writes a code in groups of four, as it is shown and sent. */
export const groupCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
