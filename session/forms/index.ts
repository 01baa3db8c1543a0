export { CaptchaField } from './CaptchaField.tsx';
export { CodeField } from './CodeField.tsx';
export { CodeFields } from './CodeFields.tsx';
export { ConsentFields, EnrichLabel, ReportLabel } from './ConsentFields.tsx';
export { sendAfterWork, startWork } from './code-work.ts';
export { removeFormToast, showFormToast } from './form-toast.ts';
export { PersonFields } from './PersonFields.tsx';
export { deferFocus, showRefusal } from './show-refusal.ts';
export { TermsField, TermsLabel } from './TermsField.tsx';
export { type CaptchaCode, type Code, type CodeType, useCaptchaCode, useCode } from './use-code.ts';
export { useMobileFirst } from './use-mobile-first.ts';
export {
  type CaptchaCodeValues,
  type CodeValues,
  type ConsentValues,
  codeRules,
  consentFlags,
  consentRules,
  EMPTY_CODE,
  EMPTY_PERSON,
  NO_CONSENT,
  type PersonValues,
  personRules,
  showConsentRefusal,
} from './values.ts';
export { verifyMobile } from './verify-mobile.ts';
