// Values and rules of the shared fields. Without components, so that a form can render before its fields have loaded.

import {
  checkAppellation,
  checkCaptcha,
  checkConsent,
  checkFirstname,
  checkLastname,
  checkMobile,
  checkSmsCode,
} from '#schemas';

/** Values of a form that verifies a mobile number by an SMS code. */
export interface CodeValues {
  mobile: string;
  code: string;
}

/** Values of a form that also requires a captcha before it sends the code. */
export interface CaptchaCodeValues extends CodeValues {
  captcha: string;
}

export const EMPTY_CODE: CaptchaCodeValues = { mobile: '', captcha: '', code: '' };
export const codeRules = { mobile: checkMobile, captcha: checkCaptcha, code: checkSmsCode };

/** Title and names. As in the calls, `firstname` is the surname. */
export interface PersonValues {
  appellation: string;
  firstname: string;
  lastname: string;
}

export const EMPTY_PERSON: PersonValues = { appellation: '', firstname: '', lastname: '' };
export const personRules = {
  appellation: checkAppellation,
  firstname: checkFirstname,
  lastname: checkLastname,
};

export interface ConsentValues {
  /** Declares an age of 14 or above and accepts the processing rules; required [A5-33]. */
  agree: boolean;
  report: boolean;
  enrich: boolean;
}

/** No consent is given by default [A5-35]. */
export const NO_CONSENT: ConsentValues = { agree: false, report: false, enrich: false };
export const consentRules = { agree: checkConsent };

type Flag = 0 | 1;

/** The consents as the calls take them. */
export function consentFlags({ agree, report, enrich }: ConsentValues): {
  flag: Flag;
  report_to_hybris: Flag;
  is_agree_enrich: Flag;
} {
  return { flag: agree ? 1 : 0, report_to_hybris: report ? 1 : 0, is_agree_enrich: enrich ? 1 : 0 };
}

/** The part of a form that shows a refused consent. */
interface ConsentForm {
  setError(name: 'agree', message: string): void;
  focus(name: 'agree'): void;
}

/** Shows a refusal because of the missing consent at its checkbox; returns whether it was one. */
export function showConsentRefusal(
  form: ConsentForm,
  refusal: { message: string; field?: string | undefined } | null,
): boolean {
  if (refusal?.field !== 'agree') return false;
  form.setError('agree', refusal.message);
  form.focus('agree');
  return true;
}
