import { PAGE_PATHS, request } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { requireData } from '#session/in-place';
import type { Consent } from './consent.ts';
import { strings } from './strings.ts';

/** The member's consents, and the rights to personal data. */
export const privacyScreen = defineAccountScreen({
  type: 'screen_privacy',
  path: PAGE_PATHS.privacy,
  async load({ signal }): Promise<readonly Consent[]> {
    const answer = await request('POST /rest_customer/privacy/consents', undefined, { signal });
    return requireData(answer, strings.failed).consents;
  },
  screen: () => import('./PrivacyCenter.tsx'),
});
