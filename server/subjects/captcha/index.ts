import { timingSafeEqual } from 'node:crypto';
import type { CaptchaForm } from '#contract';
import { normalizeCaptcha } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import type { State } from '../../base/state/state.ts';
import { createAnswer, createSpokenAnswer } from './answer.ts';
import { speakCaptcha } from './speak.ts';
import { strings } from './strings.ts';

/** Lifetime of a captcha, in ms. */
const LIFE = 5 * 60_000;

/** A captcha as `data:` URLs: a PNG, and a WAV file for shoppers who can't see it. Each has its own solution. */
export interface Captcha {
  imgSrc: string;
  soundSrc?: string;
}

/** What is stored until a captcha is solved. */
interface StoredCaptcha {
  solutions: string[];
}

/** Captchas: one at a time for each form of a visitor. */
export interface Captchas {
  /**
   * Creates a captcha, and invalidates the previous one.
   *
   * @param sound whether it can also be solved by ear.
   */
  create(form: CaptchaForm, visitor: string, sound?: boolean): Promise<Captcha>;
  /**
   * Checks a solution and consumes the captcha, also when the solution is wrong.
   *
   * @throws Refusal 400 when it is wrong, or the captcha has expired.
   */
  redeem(form: CaptchaForm, visitor: string, answer: string): Promise<void>;
}

/** Receives the solutions of captchas in the sandbox, for tests and scripts. */
export interface SolutionOutbox {
  put(solution: { to: CaptchaForm; kind: string; code: string; text: string }): Promise<void>;
}

/** @param outbox null outside the sandbox. */
export function createCaptchas(state: State, outbox: SolutionOutbox | null): Captchas {
  const buildKey = (form: CaptchaForm, visitor: string) => `captcha:${form}:${visitor}`;
  return {
    async create(form, visitor, sound = false) {
      const drawn = createAnswer();
      const spoken = sound ? createSpokenAnswer() : null;
      // Loaded on demand: the canvas takes a twentieth of the server's start.
      const { drawCaptcha } = await import('./draw.ts');
      const picture = await drawCaptcha(drawn);
      const solutions = spoken === null ? [drawn] : [drawn, spoken];
      const stored: StoredCaptcha = { solutions };
      await state.set(buildKey(form, visitor), JSON.stringify(stored), LIFE);
      await outbox?.put({ to: form, kind: 'captcha', code: drawn, text: strings.picture });
      const imgSrc = `data:image/png;base64,${picture.toString('base64')}`;
      if (spoken === null) return { imgSrc };
      await outbox?.put({ to: form, kind: 'captcha-sound', code: spoken, text: strings.sound });
      return { imgSrc, soundSrc: `data:audio/wav;base64,${speakCaptcha(spoken).toString('base64')}` };
    },
    async redeem(form, visitor, answer) {
      const stored = await state.take(buildKey(form, visitor));
      if (stored === null) throw refused(strings.expired);
      const { solutions }: StoredCaptcha = JSON.parse(stored);
      const given = normalizeCaptcha(answer).toUpperCase();
      if (!solutions.some(solution => isSame(given, solution))) {
        throw refused(strings.wrong);
      }
    },
  };
}

const refused = (message: string) => new Refusal(400, message, null, 'captcha');

/** Compares two texts in a time that does not depend on how much of them is equal. */
function isSame(given: string, solution: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(solution)];
  return one.length === other.length && timingSafeEqual(one, other);
}
