import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeType } from '../contract/sms.ts';
import { Refusal } from '../http/refusal.ts';
import type { State } from '../state/index.ts';

const MINUTE = 60_000;

/** How long a code can be used, and how often it may be tried. */
export const CODE_LIFE = 10 * MINUTE;
export const CODE_TRIES = 5;

/** What is kept of a code: who reads it can't use it. */
interface Kept {
  id: string;
  hash: string;
}

/** Codes that prove a mobile, each for one purpose. */
export interface Codes {
  /** Makes a new code; the one before is worth nothing any more. */
  issue(mobile: string, type: CodeType): Promise<string>;
  /** Takes back a code that was not delivered. */
  revoke(mobile: string, type: CodeType): Promise<void>;
  /**
   * Uses a code up.
   *
   * @throws Refusal 400 when it is wrong, over, used or was tried too often.
   */
  redeem(mobile: string, type: CodeType, code: string): Promise<void>;
}

export function createCodes(state: State): Codes {
  const keyOf = (mobile: string, type: CodeType) => `sms:${type}:${mobile}`;
  return {
    async issue(mobile, type) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const id = randomBytes(12).toString('base64url');
      await state.set(
        keyOf(mobile, type),
        JSON.stringify({ id, hash: hashOf(id, code) } satisfies Kept),
        CODE_LIFE,
      );
      return code;
    },
    revoke: (mobile, type) => state.delete(keyOf(mobile, type)),
    async redeem(mobile, type, code) {
      const key = keyOf(mobile, type);
      const kept = read(await state.get(key));
      if (!kept) throw over();
      // Counted before it is compared: tries that come at once count as those that come in turn.
      const { count } = await state.count(`sms-tries:${kept.id}`, CODE_LIFE);
      if (count > CODE_TRIES) throw new Refusal(400, '验证码错误次数过多，请重新获取');
      if (!matches(kept, code.trim())) throw new Refusal(400, '验证码不正确，请重新输入');
      // Of two that send the right code at once, one is served.
      if (read(await state.take(key))?.id !== kept.id) throw over();
    },
  };
}

const over = () => new Refusal(400, '验证码已失效，请重新获取');

function read(value: string | null): Kept | null {
  return value === null ? null : JSON.parse(value);
}

function hashOf(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url');
}

function matches(kept: Kept, code: string): boolean {
  return timingSafeEqual(Buffer.from(kept.hash), Buffer.from(hashOf(kept.id, code)));
}
