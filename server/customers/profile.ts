import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CustomerTable } from '../database/tables/customers.ts';

export type CustomerRow = Selectable<CustomerTable>;

/** A §3: first 3 digits, ****, last 4. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** The fields without which a profile is not complete (A §3). */
const NEEDED = ['mobile', 'appellation', 'firstname', 'lastname', 'dob', 'email'] as const;

export function isProfileComplete(profile: Partial<Record<(typeof NEEDED)[number], string | null>>): boolean {
  return NEEDED.every(field => Boolean(profile[field]));
}

/** How the shop calls a member: the name, or the masked mobile while there is none. */
export function nicknameOf({ firstname, lastname, appellation, mobile }: CustomerRow): string {
  if (firstname && lastname) return `${firstname}${lastname}`;
  return firstname ? `${firstname}${appellation}` : maskMobile(mobile);
}

/** A §3 "Account info (profile)". */
export function accountInfo(row: CustomerRow) {
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
