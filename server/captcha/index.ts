import { timingSafeEqual } from 'node:crypto';
import type { CaptchaForm } from '../contract/sms.ts';
import { Refusal } from '../http/refusal.ts';
import type { Outbox } from '../sandbox/outbox.ts';
import type { State } from '../state/index.ts';
import { createAnswer } from './answer.ts';
import { drawCaptcha } from './draw.ts';

/** How long a captcha can be answered, in ms. */
const LIFE = 5 * 60_000;

/** Pictures that people read and programs should not, one for each form of a visitor at a time. */
export interface Captchas {
  /** A new one, as a `data:` address of a PNG. The one before is worth nothing any more. */
  create(form: CaptchaForm, visitor: string): Promise<string>;
  /**
   * Uses one up, whether the answer is right or wrong.
   *
   * @throws Refusal 400.
   */
  redeem(form: CaptchaForm, visitor: string, answer: string): Promise<void>;
}

/** @param outbox where the sandbox shows the answers, for tests and scripts. */
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
