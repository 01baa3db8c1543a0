import { useEffect, useState } from 'react';
import { request } from '#services';
import { type Form, showToast, useCountdown } from '#ui';
import { strings } from '../strings.ts';
import { type Captcha, type CaptchaForm, useCaptcha } from './use-captcha.ts';
import type { CodeValues } from './values.ts';

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

interface CodeOptions<V> {
  formId: CaptchaForm;
  /** Every field that the form judges. */
  names: readonly (keyof V)[];
  /** Tells the visitor that no code was sent; in a toast unless told. */
  tell?: (message: string) => void;
}

/** Captcha, send button and code of a form (A §3 "Send-code payload", A §4 "Send code", A §8). */
export function useCode<V extends CodeValues>(
  form: Form<V>,
  { formId, names, tell = showToast }: CodeOptions<V>,
): Code {
  // Of the form only the fields of a code matter here.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the countdown is over, and not before
  useEffect(() => {
    if (left === 0 && used) renew();
  }, [left]);

  return {
    captcha,
    countdown,
    async send() {
      // A §5: only when mobile and captcha are right.
      if (!check(['mobile', 'captcha'])) return false;
      const { mobile, captcha: letters } = values;
      const answer = await request('POST /rest_wesms/index/send', {
        body: { mobile, captcha: letters.trim(), type: formId },
      });
      if (answer?.status !== 200) {
        renew();
        tell(answer?.message || strings.noAnswer);
        return false;
      }
      showToast(strings.codeSent);
      setSent(true);
      setUsed(true);
      const field = ref.current?.elements.namedItem('code');
      if (field instanceof HTMLElement) field.focus();
      return true;
    },
    check: () => form.check(names.filter(name => name !== 'captcha' || !(sent || left > 0))),
    refused: renew,
  };
}
