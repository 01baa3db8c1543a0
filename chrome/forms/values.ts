import {
  checkAppellation,
  checkCaptcha,
  checkConsent,
  checkFirstname,
  checkLastname,
  checkMobile,
  checkSmsCode,
} from '#schemas';

// What the shared fields hold, and their rules. Without any field, so that a form can begin before its fields load.

/** Fields of every form that a code proves. */
export interface ProofValues {
  mobile: string;
  code: string;
}

/** … and of those that ask for a captcha before a code is sent. */
export interface CodeValues extends ProofValues {
  captcha: string;
}

export const NO_CODE: CodeValues = { mobile: '', captcha: '', code: '' };
export const codeRules = { mobile: checkMobile, captcha: checkCaptcha, code: checkSmsCode };

/** Who somebody is (A §3), in the words of the payloads: the first name is the surname. */
export interface PersonValues {
  appellation: string;
  firstname: string;
  lastname: string;
}

export const NOBODY: PersonValues = { appellation: '', firstname: '', lastname: '' };
export const personRules = {
  appellation: checkAppellation,
  firstname: checkFirstname,
  lastname: checkLastname,
};

export interface ConsentValues {
  /** 14 or older, and the processing rules: without it nothing is sent. */
  agree: boolean;
  report: boolean;
  enrich: boolean;
}

/** A §5: nothing is agreed to beforehand. */
export const NO_CONSENT: ConsentValues = { agree: false, report: false, enrich: false };
export const consentRules = { agree: checkConsent };

/** The optional consents as the calls want them, 0 or 1 (A §9). */
export const consentFlags = ({ report, enrich }: ConsentValues) =>
  ({ report_to_hybris: report ? 1 : 0, is_agree_enrich: enrich ? 1 : 0 }) as {
    report_to_hybris: 0 | 1;
    is_agree_enrich: 0 | 1;
  };
