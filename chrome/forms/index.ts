export { CaptchaField } from './CaptchaField.tsx';
export { CodeField } from './CodeField.tsx';
export { ConsentFields } from './ConsentFields.tsx';
export { PersonFields } from './PersonFields.tsx';
export { type Captcha, type CaptchaForm, useCaptcha } from './use-captcha.ts';
export { type Code, useCode } from './use-code.ts';
export {
  type CodeValues,
  type ConsentValues,
  codeRules,
  consentFlags,
  consentRules,
  NO_CODE,
  NO_CONSENT,
  NOBODY,
  type PersonValues,
  personRules,
} from './values.ts';
