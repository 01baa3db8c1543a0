export { CaptchaField } from './CaptchaField.tsx';
export { CodeField } from './CodeField.tsx';
export { CodeFields } from './CodeFields.tsx';
export { ConsentFields, EnrichWords, ReportWords } from './ConsentFields.tsx';
export { PersonFields } from './PersonFields.tsx';
export { type Captcha, type CaptchaForm, useCaptcha } from './use-captcha.ts';
export { type Code, type CodeType, useCode } from './use-code.ts';
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
  type ProofValues,
  personRules,
} from './values.ts';
export { type RulesVersion, TermsField, WithRules, type WithRulesProps } from './WithRules.tsx';
