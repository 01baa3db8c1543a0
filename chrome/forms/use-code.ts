import { useEffect, useState } from 'react';
import { type InputOf, request } from '#services';
import { type Form, showToast, useCountdown } from '#ui';
import { OFFLINE } from '../answer.ts';
import { strings } from '../strings.ts';
import { type Captcha, type CaptchaForm, useCaptcha } from './use-captcha.ts';
import type { CodeValues, ProofValues } from './values.ts';

/** What a code is for (A §3 "Send-code payload"). */
export type CodeType = InputOf<'POST /rest_wesms/index/send'>['body']['type'];

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
  /** Of a form with a field `captcha` it names the captcha too. */
  formId: V extends CodeValues ? CaptchaForm : CodeType;
  /** Every field that the form judges. */
  names: readonly (keyof V)[];
  /** Tells the visitor that no code was sent; in a toast unless told. */
  tell?: (message: string) => void;
}

/**
 * Captcha, send button and code of a form (A §3 "Send-code payload", A §4 "Send code", A §8). A form without a field
 * `captcha` asks for none.
 */
export function useCode<V extends ProofValues>(
  form: Form<V>,
  { formId, names, tell = showToast }: CodeOptions<V>,
): Code {
  // Of the form only the fields of a code matter here.
  const { values, set, check, ref } = form as unknown as Form<ProofValues & Partial<CodeValues>>;
  const asks = 'captcha' in values;
  const captcha = useCaptcha(formId as CaptchaForm);
  const countdown = `code:${formId}`;
  const { left } = useCountdown(countdown);
  const [sent, setSent] = useState(false);
  /** A captcha works once; the next code needs another. */
  const [used, setUsed] = useState(false);

  const renew = () => {
    if (!asks) return;
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
      if (!check(asks ? ['mobile', 'captcha'] : ['mobile'])) return false;
      const moveOn = focusLater(ref.current);
      const answer = await request('POST /rest_wesms/index/send', {
        body: {
          mobile: values.mobile,
          ...(asks && { captcha: (values.captcha ?? '').trim() }),
          type: formId,
        },
      });
      if (answer?.status !== 200) {
        renew();
        if (asks) moveOn('captcha');
        tell(answer?.message || OFFLINE);
        return false;
      }
      showToast(strings.codeSent);
      setSent(true);
      setUsed(true);
      moveOn('code');
      return true;
    },
    check: () => form.check(names.filter(name => name !== 'captcha' || !(sent || left > 0))),
    refused: renew,
  };
}

/**
 * Takes the visitor to a field once an answer is there; unless they have gone on by themselves meanwhile, on a slow
 * network: what they type there must not end in another field.
 */
function focusLater(form: HTMLFormElement | null): (name: string) => void {
  const from = document.activeElement;
  return name => {
    const here = document.activeElement;
    if (here !== from && here !== document.body) return;
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
}
