import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CaptchaForm } from '#contract';
import { type InputOf, readTabStored, request, writeTabStored } from '#services';
import { type Countdown, type CountdownStorage, type Form, useCountdown } from '#ui';
import { sendAfterWork, startWork } from './code-work.ts';
import { showFormToast } from './form-toast.ts';
import { deferFocus, type FocusField, type Refusal, type ShowMessage, showRefusal } from './show-refusal.ts';
import { useSmsReader } from './sms-reader.ts';
import { formStrings } from './strings.ts';
import { type Captcha, useCaptcha } from './use-captcha.ts';
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
  /**
   * Shows why the call with the code was refused: at the field that the refusal names, else in a toast or by
   * `showMessage`. A form with a captcha loads another one, because the next code needs it.
   */
  refuse: (refusal: Refusal | null, showMessage?: ShowMessage) => void;
}

/** An SMS code that is sent after a captcha. */
export interface CaptchaCode extends Code {
  captcha: Captcha;
  /** Validates mobile, captcha and code, which come first in a form of two steps. */
  validateCode: () => boolean;
}

interface CodeOptions<T extends CodeType> {
  type: T;
  /** Reports that no code was sent, unless a field is wrong; defaults to a toast. */
  onSendError?: ShowMessage;
}

interface OpenCodeOptions extends CodeOptions<CodeType> {
  throttle?: number;
  /** How long the send button reads 重新发送 after the countdown, in ms; by default until the next code. */
  againFor?: number | undefined;
}

/** The SMS code of a form without a captcha: sending it takes a valid mobile number [A5-39, B5-05]. */
export function useCode(
  form: Form<CodeValues>,
  { type, onSendError = showFormToast, throttle, againFor }: OpenCodeOptions,
): Code {
  const countdown = useResendCountdown(type, form.values.mobile, againFor);
  const smsReader = useSmsReader();
  const focusAfterSubmit = useRef<FocusField<keyof CodeValues>>(undefined);
  const isMobileValid = form.isValid('mobile');
  useEffect(() => {
    if (isMobileValid) void startWork();
  }, [isMobileValid]);
  return {
    countdown,
    throttle,
    validate() {
      focusAfterSubmit.current = deferFocus(form);
      return form.validate();
    },
    refuse(refusal, showMessage = showFormToast) {
      showRefusal(form, ['mobile', 'code'], { refusal, focus: focusAfterSubmit.current, showMessage });
    },
    async send() {
      if (!form.validate({ only: ['mobile'] })) return false;
      const focus = deferFocus(form);
      smsReader.start(code => form.setValue('code', code));
      const answer = await sendCode({ mobile: form.values.mobile, type });
      if (answer?.status !== 200) {
        smsReader.stop();
        showRefusal(form, ['mobile', 'code'], { refusal: answer, focus, showMessage: onSendError });
        return false;
      }
      focus('code');
      return true;
    },
  };
}

const CAPTCHA_FIELDS = ['mobile', 'captcha', 'code'] as const;

/** The SMS code of a form with a captcha: sending it takes a valid mobile number and captcha [A5-39]. */
export function useCaptchaCode(
  form: Form<CaptchaCodeValues>,
  { type, onSendError = showFormToast }: CodeOptions<CaptchaForm>,
): CaptchaCode {
  const captcha = useCaptcha(type);
  const countdown = useResendCountdown(type, form.values.mobile);
  const { left } = countdown;
  const smsReader = useSmsReader();
  const focusAfterSubmit = useRef<FocusField<keyof CaptchaCodeValues>>(undefined);
  const [isSent, setIsSent] = useState(false);
  /** Each captcha is valid for one code. */
  const [isCaptchaUsed, setIsCaptchaUsed] = useState(false);

  function renewCaptcha() {
    form.setValue('captcha', '');
    setIsCaptchaUsed(false);
    captcha.refresh();
  }
  // Once a code is sent, the captcha is no longer needed.
  const skipped: readonly (keyof CaptchaCodeValues)[] = isSent || left > 0 ? ['captcha'] : [];
  const renewUsedCaptcha = useEffectEvent(() => {
    if (isCaptchaUsed) renewCaptcha();
  });
  useEffect(() => {
    if (left === 0) renewUsedCaptcha();
  }, [left]);

  return {
    captcha,
    countdown,
    validateCode: () => form.validate({ only: CAPTCHA_FIELDS.filter(name => !skipped.includes(name)) }),
    validate() {
      focusAfterSubmit.current = deferFocus(form);
      return form.validate({ except: skipped });
    },
    refuse(refusal, showMessage = showFormToast) {
      renewCaptcha();
      showRefusal(form, CAPTCHA_FIELDS, { refusal, focus: focusAfterSubmit.current, showMessage });
    },
    async send() {
      if (!form.validate({ only: ['mobile', 'captcha'] })) return false;
      const focus = deferFocus(form);
      const { mobile, captcha: letters } = form.values;
      smsReader.start(code => form.setValue('code', code));
      await captcha.answered();
      const answer = await sendCode({ mobile, captcha: letters, type });
      if (answer?.status !== 200) {
        smsReader.stop();
        renewCaptcha();
        showRefusal(form, CAPTCHA_FIELDS, { refusal: answer, focus, showMessage: onSendError });
        if (!answer?.field) focus('captcha');
        return false;
      }
      setIsSent(true);
      setIsCaptchaUsed(true);
      focus('code');
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

/** Sends a code, once its proof of work is done, and reports success in a toast. */
async function sendCode(body: InputOf<'POST /rest_wesms/index/send'>['body']) {
  const answer = await sendAfterWork(() => request('POST /rest_wesms/index/send', { body }));
  if (answer?.status === 200) showFormToast(formStrings.codeSent);
  return answer;
}
