import { request } from '#services';
import type { FormSettings } from './settings.ts';
import type { SubscriptionValues } from './values.ts';

/** Purpose of the SMS code, sent with it and with the form [B3-64, B3-68]. */
export const CODE_TYPE = 'collect_information';

/** Sends the form. Returns null when there is no answer. */
export function sendSubscription(
  values: SubscriptionValues,
  identifier: string | undefined,
  { sendsNames }: FormSettings,
) {
  const { mobile, code, agree, appellation, firstname, lastname } = values;
  return request('POST /rest_customer/account/informationgathering', {
    body: {
      mobile,
      authorization_code: code,
      authorization_type: CODE_TYPE,
      ...(agree && { flag: 1 as const }),
      ...(identifier && { identifier }),
      ...(sendsNames && { is_subscriber: 0, appellation, firstname, lastname }),
    },
  });
}
