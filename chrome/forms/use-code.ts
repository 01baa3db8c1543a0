import { useEffect, useEffectEvent, useState } from 'react';
import { type InputOf, readTabStored, request, writeTabStored } from '#services';
import { type Countdown, type CountdownStorage, type Form, showToast, useCountdown } from '#ui';
import { OFFLINE } from '../answer.ts';
import { strings } from '../strings.ts';
import { useSmsReader } from './sms-reader.ts';
import { type Captcha, type CaptchaForm, useCaptcha } from './use-captcha.ts';
import type { CaptchaCodeValues, CodeValues } from './values.ts';

/** Purpose of an SMS code. */
export type CodeType = InputOf<'POST /rest_wesms/index/send'>['body']['type'];

/** The SMS code of a form. */
export interface Code {
  /** Time until the mobile can get another code. It continues while the form is unmounted, and after a reload. */
  countdown: Countdown;
  /** Time in which further clicks on the send button are ignored, in ms. */
  throttle?: number | undefined;
  /** Sends a code; resolves to false when the form is invalid or the call failed. */
  send: () => Promise<boolean>;
  /** Validates the form before it is submitted. */
  validate: () => boolean;
}

/** An SMS code that is sent after a captcha. */
export interface CaptchaCode extends Code {
  captcha: Captcha;
  /** Loads a new captcha after the call with the code failed: the next code needs one. */
  renewCaptcha: () => void;
}

interface CodeOptions<T extends CodeType> {
  type: T;
  /** Reports that no code was sent; defaults to a toast. */
  onSendError?: (message: string) => void;
}

interface OpenCodeOptions extends CodeOptions<CodeType> {
  throttle?: number;
  /** How long the send button reads 重新发送 after the countdown, in ms; by default until the next code. */
  againFor?: number | undefined;
}

/** The SMS code of a form without a captcha: sending it takes a valid mobile number [A5-39, B5-05]. */
export function useCode(
  form: Form<CodeValues>,
  { type, onSendError = showToast, throttle, againFor }: OpenCodeOptions,
): Code {
  const countdown = useResendCountdown(type, form.values.mobile, againFor);
  const smsReader = useSmsReader();
  return {
    countdown,
    throttle,
    validate: () => form.validate(),
    async send() {
      if (!form.validate({ only: ['mobile'] })) return false;
      const focusWhenIdle = deferFocus(form.ref.current);
      smsReader.start(code => form.setValue('code', code));
      const error = await sendCode({ mobile: form.values.mobile, type });
      if (error !== null) {
        smsReader.stop();
        onSendError(error);
        return false;
      }
      focusWhenIdle('code');
      return true;
    },
  };
}

/** The SMS code of a form with a captcha: sending it takes a valid mobile number and captcha [A5-39]. */
export function useCaptchaCode(
  form: Form<CaptchaCodeValues>,
  { type, onSendError = showToast }: CodeOptions<CaptchaForm>,
): CaptchaCode {
  const captcha = useCaptcha(type);
  const countdown = useResendCountdown(type, form.values.mobile);
  const { left } = countdown;
  const smsReader = useSmsReader();
  const [isSent, setIsSent] = useState(false);
  /** Each captcha is valid for one code. */
  const [isCaptchaUsed, setIsCaptchaUsed] = useState(false);

  function renewCaptcha() {
    form.setValue('captcha', '');
    setIsCaptchaUsed(false);
    captcha.refresh();
  }
  const renewUsedCaptcha = useEffectEvent(() => {
    if (isCaptchaUsed) renewCaptcha();
  });
  useEffect(() => {
    if (left === 0) renewUsedCaptcha();
  }, [left]);

  return {
    captcha,
    countdown,
    renewCaptcha,
    validate() {
      // Once a code is sent, the captcha is no longer needed.
      const isSkipped = isSent || left > 0;
      return form.validate({ except: isSkipped ? ['captcha'] : [] });
    },
    async send() {
      if (!form.validate({ only: ['mobile', 'captcha'] })) return false;
      const focusWhenIdle = deferFocus(form.ref.current);
      const { mobile, captcha: letters } = form.values;
      smsReader.start(code => form.setValue('code', code));
      const error = await sendCode({ mobile, captcha: letters.trim(), type });
      if (error !== null) {
        smsReader.stop();
        renewCaptcha();
        focusWhenIdle('captcha');
        onSendError(error);
        return false;
      }
      setIsSent(true);
      setIsCaptchaUsed(true);
      focusWhenIdle('code');
      return true;
    },
  };
}

const RESEND_STORAGE: CountdownStorage = {
  read: () => readTabStored('codeResend'),
  write: ends => writeTabStored('codeResend', ends),
};

/**
 * Counts the time until a mobile can get another code of a type. The server limits codes by both, so forms with the same
 * mobile share a countdown, and another mobile can get a code at once.
 */
function useResendCountdown(type: CodeType, mobile: string, overFor?: number): Countdown {
  return useCountdown(`${type}:${mobile}`, { storage: RESEND_STORAGE, overFor });
}

/** Sends a code and reports success in a toast. Returns the error message, else null. */
async function sendCode(body: InputOf<'POST /rest_wesms/index/send'>['body']): Promise<string | null> {
  const answer = await request('POST /rest_wesms/index/send', { body });
  if (answer?.status !== 200) return answer?.message || OFFLINE;
  showToast(strings.codeSent);
  return null;
}

/**
 * Returns a function that focuses a field after a call, unless the shopper has moved the focus meanwhile: on a slow
 * network, typing must not continue in another field.
 */
function deferFocus(form: HTMLFormElement | null): (name: string) => void {
  const focused = document.activeElement;
  return name => {
    const current = document.activeElement;
    if (current !== focused && current !== document.body) return;
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  };
}
