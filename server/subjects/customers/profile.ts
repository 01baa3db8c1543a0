import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CustomerTable } from '../../base/database/tables/customers.ts';
import { formatName } from './format-name.ts';

export type CustomerRow = Selectable<CustomerTable>;

/** Masks a mobile: first three digits, ****, last four [A3-08]. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** Fields of a complete profile [A3-10]. */
const REQUIRED_FIELDS = ['mobile', 'appellation', 'firstname', 'lastname', 'dob', 'email'] as const;

/** Returns whether a profile has all fields that the shop requires. */
export function isProfileComplete(
  profile: Partial<Record<(typeof REQUIRED_FIELDS)[number], string | null>>,
): boolean {
  return REQUIRED_FIELDS.every(field => Boolean(profile[field]));
}

/** Formats how the shop addresses a member: by name, or by masked mobile without one. */
export function formatNickname({ firstname, lastname, appellation, mobile }: CustomerRow): string {
  if (firstname && lastname) return formatName(firstname, lastname);
  return firstname ? `${firstname}${appellation}` : maskMobile(mobile);
}

/** Builds the account info that calls return. */
export function toAccountInfo(row: CustomerRow) {
  const { appellation, firstname, lastname, dob, email, report_to_hybris, is_agree_enrich } = row;
  return {
    mobile: maskMobile(row.mobile),
    mobile_encrypt: createHmac('sha256', row.reference).update(row.mobile).digest('base64url'),
    appellation,
    firstname,
    lastname,
    dob: dob ?? '',
    email: email ?? '',
    isComplete: isProfileComplete(row),
    hasPassword: row.password_hash !== null,
    hasWechat: row.wechat_openid !== null,
    report_to_hybris,
    is_agree_enrich,
  };
}
