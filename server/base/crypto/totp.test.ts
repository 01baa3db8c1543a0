import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';
import { periodOf, toBase32, totpAddress, totpCode } from './totp.ts';

describe('a code of an authenticator', () => {
  /** The secret and the times of RFC 6238, appendix B. */
  const secret = Buffer.from('12345678901234567890');
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 at %i s', (seconds, code) => {
    expect(totpCode(secret, periodOf(seconds * 1000), 8)).toBe(code);
    expect(totpCode(secret, periodOf(seconds * 1000))).toBe(code.slice(2));
  });

  it('has a secret that is written in base32, and an address with it', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(
      ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(text => toBase32(Buffer.from(text))),
    ).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
    expect(totpAddress(secret, '橱窗 A', 'li.na')).toBe(
      'otpauth://totp/%E6%A9%B1%E7%AA%97%20A:li.na?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E6%A9%B1%E7%AA%97%20A',
    );
  });
});

describe('a sealed secret', () => {
  const key = 'k'.repeat(32);
  const sealed = seal(key, 'totp:1', Buffer.from('secret'));

  it('opens with the key and the purpose that it was sealed with', () => {
    expect(unseal(key, 'totp:1', sealed)?.toString()).toBe('secret');
    expect(sealed).not.toBe(seal(key, 'totp:1', Buffer.from('secret')));
  });

  it.each([
    ['with another key', () => unseal('l'.repeat(32), 'totp:1', sealed)],
    ['for another account', () => unseal(key, 'totp:2', sealed)],
    ['once it was changed', () => unseal(key, 'totp:1', `${sealed.slice(0, -3)}AAA`)],
    ['cut short', () => unseal(key, 'totp:1', sealed.slice(0, 20))],
    ['empty', () => unseal(key, 'totp:1', '')],
  ])('does not open %s', (_how, open) => expect(open()).toBeNull());
});
