import { timingSafeEqual } from 'node:crypto';
import type { CaptchaForm } from '#contract';
import { Refusal } from '../http/refusal.ts';
import type { Outbox } from '../sandbox/outbox/outbox.ts';
import type { State } from '../state/index.ts';
import { createAnswer } from './answer.ts';
import { drawCaptcha } from './draw.ts';

/** Lifetime of a captcha, in ms. */
const LIFE = 5 * 60_000;

/** Captchas: one at a time for each form of a visitor. */
export interface Captchas {
  /** Creates a captcha as a `data:` URL of a PNG, and invalidates the previous one. */
  create(form: CaptchaForm, visitor: string): Promise<string>;
  /**
   * Checks a solution and consumes the captcha, also when the solution is wrong.
   *
   * @throws Refusal 400 when it is wrong or the captcha has expired.
   */
  redeem(form: CaptchaForm, visitor: string, answer: string): Promise<void>;
}

/** @param outbox receives the solutions in the sandbox, for tests and scripts. */
export function createCaptchas(state: State, outbox: Outbox | null): Captchas {
  const keyOf = (form: CaptchaForm, visitor: string) => `captcha:${form}:${visitor}`;
  return {
    async create(form, visitor) {
      const answer = createAnswer();
      const picture = await drawCaptcha(answer);
      await state.set(keyOf(form, visitor), answer, LIFE);
      await outbox?.put({ to: form, kind: 'captcha', code: answer, text: '图形验证码' });
      return `data:image/png;base64,${picture.toString('base64')}`;
    },
    async redeem(form, visitor, answer) {
      const right = await state.take(keyOf(form, visitor));
      if (right === null) throw new Refusal(400, '图形验证码已失效，请刷新后重新输入');
      const given = Buffer.from(answer.trim().toUpperCase());
      if (given.length !== right.length || !timingSafeEqual(given, Buffer.from(right))) {
        throw new Refusal(400, '图形验证码不正确，请重新输入');
      }
    },
  };
}
