import {
  checkBlockAppellation,
  checkBlockMobile,
  checkBlockSmsCode,
  checkConsent,
  checkFirstname,
  checkLastname,
  checkTerms,
} from '#schemas';
import type { FormSettings } from './settings.ts';

/** Values of a subscription form. As in the call, `firstname` is the surname. */
export interface SubscriptionValues {
  mobile: string;
  code: string;
  appellation: string;
  firstname: string;
  lastname: string;
  agree: boolean;
}

export const EMPTY: SubscriptionValues = {
  mobile: '',
  code: '',
  appellation: '',
  firstname: '',
  lastname: '',
  agree: false,
};

const names = { appellation: checkBlockAppellation, firstname: checkFirstname, lastname: checkLastname };

/** Rules in the order of the fields: the first invalid one gets the focus. */
export function chooseRules({ hasNames, terms }: FormSettings) {
  return {
    mobile: checkBlockMobile,
    code: checkBlockSmsCode,
    ...(hasNames && names),
    ...(terms === 'field' && { agree: checkConsent }),
  };
}

/** Returns the message of the toast about missing consent, for forms that show it there. */
export function termsToast({ agree }: SubscriptionValues, { terms }: FormSettings): string | null {
  return terms === 'toast' ? checkTerms(agree) : null;
}
