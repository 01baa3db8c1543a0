import { useEffect, useState } from 'react';
import { checkCaptcha, checkMobile, checkSmsCode } from '#schemas';
import { request } from '#services';
import { type Form, showToast, useCountdown } from '#ui';
import { isGranted } from '../session/answer.ts';
import { strings } from '../strings.ts';
import { type Captcha, type CaptchaForm, useCaptcha } from './use-captcha.ts';

/** Fields of every form that a code proves. */
export interface CodeValues {
  mobile: string;
  captcha: string;
  code: string;
}

export const NO_CODE: CodeValues = { mobile: '', captcha: '', code: '' };
export const codeRules = { mobile: checkMobile, captcha: checkCaptcha, code: checkSmsCode };

export interface Code {
  captcha: Captcha;
  /** Names the countdown, which goes on while the form is away. */
  countdown: string;
  /** Sends a code to the mobile; false when it could not be sent. */
  send: () => Promise<boolean>;
  /** Judges the form. The captcha is for the sending: once that is done it does not count any more. */
  check: () => boolean;
  /** The call with the code was refused: another captcha, for another code. */
  refused: () => void;
}

/** Captcha, send button and code of a form (A §3 "Send-code payload", A §4 "Send code", A §8). */
export function useCode<V extends CodeValues>(
  form: Form<V>,
  formId: CaptchaForm,
  names: readonly (keyof V)[],
): Code {
  const { values, set, check, ref } = form as unknown as Form<CodeValues>;
  const captcha = useCaptcha(formId);
  const countdown = `code:${formId}`;
  const { left } = useCountdown(countdown);
  const [sent, setSent] = useState(false);
  /** A captcha works once; the next code needs another. */
  const [used, setUsed] = useState(false);

  const renew = () => {
    set('captcha', '');
    setUsed(false);
    captcha.refresh();
  };
  const focus = (name: string) => {
    const field = ref.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the countdown is over, and not before
  useEffect(() => {
    if (left === 0 && used) renew();
  }, [left]);

  return {
    captcha,
    countdown,
    async send() {
      if (!check(['mobile', 'captcha'])) return false;
      const { mobile, captcha: letters } = values;
      const answer = await request('POST /rest_wesms/index/send', {
        body: { mobile, captcha: letters, type: formId },
      });
      if (!isGranted(answer)) {
        renew();
        focus('captcha');
        return false;
      }
      showToast(answer.message || strings.codeSent);
      setSent(true);
      setUsed(true);
      focus('code');
      return true;
    },
    check: () => form.check(names.filter(name => name !== 'captcha' || !(sent || left > 0))),
    refused: renew,
  };
}
