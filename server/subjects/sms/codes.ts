import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeType } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import type { State } from '../../base/state/state.ts';
import { strings } from './strings.ts';

const MINUTE = 60_000;

/** Lifetime of a code, in ms. */
export const CODE_LIFE = 10 * MINUTE;

/** Most attempts to enter a code. */
export const CODE_TRIES = 5;

/** A stored code. Its hash is keyed: a reader of the state could try all million codes otherwise. */
interface StoredCode {
  id: string;
  hash: string;
  /** The mobile's account when the code was sent. */
  account: string;
}

/** What a code is valid for. */
export interface CodePlace {
  mobile: string;
  type: CodeType;
  /** Key of the visitor who requested it: wrong guesses of others don't count against it. */
  visitor: string;
  /** The mobile's account at its current version (`accountMark`): a change of the account ends the code. */
  account: string;
}

/** One-time codes that verify a mobile for one purpose of one visitor. */
export interface Codes {
  /** Creates a code and invalidates the previous one. */
  issue(place: CodePlace): Promise<string>;
  /** Invalidates a code that was not delivered. */
  revoke(place: CodePlace): Promise<void>;
  /**
   * Consumes a code.
   *
   * @throws Refusal 400 when it is wrong, expired or used, or after too many attempts.
   */
  redeem(place: CodePlace, code: string): Promise<void>;
  /** Returns the same codes, read and counted through another view of their state. */
  through(state: State): Codes;
}

/** @param secretKey key of the hashes; the same in all processes that share the state. */
export function createCodes(state: State, secretKey: string): Codes {
  const buildKey = ({ mobile, type, visitor }: Omit<CodePlace, 'account'>) =>
    `sms:${type}:${mobile}:${visitor}`;
  const hashCode = (id: string, code: string) =>
    createHmac('sha256', secretKey).update(`${id}:${code}`).digest('base64url');
  const matches = ({ id, hash }: StoredCode, code: string) =>
    timingSafeEqual(Buffer.from(hash), Buffer.from(hashCode(id, code)));
  return {
    through: other => createCodes(other, secretKey),
    async issue(place) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = randomBytes(12).toString('base64url');
      await state.set(
        buildKey(place),
        JSON.stringify({ id, hash: hashCode(id, code), account: place.account } satisfies StoredCode),
        CODE_LIFE,
      );
      return code;
    },
    revoke: place => state.delete(buildKey(place)),
    async redeem(place, code) {
      const key = buildKey(place);
      const stored = parse(await state.get(key));
      if (!stored || stored.account !== place.account) throw expired();
      // Counted before the comparison, so that concurrent attempts count too.
      const { count } = await state.count(`sms-tries:${stored.id}`, CODE_LIFE);
      if (count > CODE_TRIES) throw refused(strings.tooManyTries);
      if (!matches(stored, code.trim())) throw refused(strings.wrong);
      // Of concurrent requests with the right code, one succeeds.
      if (parse(await state.take(key))?.id !== stored.id) throw expired();
    },
  };
}

const expired = () => refused(strings.expired);

const refused = (message: string) => new Refusal(400, message, null, 'code');

function parse(value: string | null): StoredCode | null {
  return value === null ? null : JSON.parse(value);
}
