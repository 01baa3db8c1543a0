import { describeInvalid, describeMissing, type Environment } from './environment.ts';

/** Origins of a CMS that may preview pages in frames, and the key that signs its tokens. */
export interface PreviewSettings {
  origins: string[];
  key: string;
}

/** The company's OpenID Connect provider, with which staff may log in. */
export interface StaffLoginSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How long the server waits for an answer of the provider, in seconds: someone waits for the page. */
  timeout: number;
}

/** Reads who may preview pages: origins and key, or none. Without TLS, a network on the way reads tokens and drafts. */
export function readPreview(
  values: Environment,
  isProduction: boolean,
  problems: string[],
): PreviewSettings | null {
  const { PREVIEW_ORIGINS: origins = [], PREVIEW_KEY: key } = values;
  if (origins.length === 0) return null;
  if (!key) problems.push(describeMissing('PREVIEW_KEY'));
  for (const origin of isProduction ? origins : []) {
    if (!/^https:/i.test(origin)) problems.push(describeInvalid('PREVIEW_ORIGINS', origin));
  }
  return { origins: origins.map(withoutSlash), key: key ?? '' };
}

/** Reads the company's OpenID Connect provider: all three settings, or none. */
export function readStaffLogin(
  values: Environment,
  isProduction: boolean,
  problems: string[],
): StaffLoginSettings | null {
  const {
    STAFF_OIDC_ISSUER: issuer,
    STAFF_OIDC_CLIENT_ID: clientId,
    STAFF_OIDC_CLIENT_SECRET: clientSecret,
  } = values;
  if (!issuer && !clientId && !clientSecret) return null;
  for (const name of ['STAFF_OIDC_ISSUER', 'STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'] as const) {
    if (!values[name]) problems.push(describeMissing(name));
  }
  if (isProduction && issuer?.startsWith('http:'))
    problems.push(describeInvalid('STAFF_OIDC_ISSUER', issuer));
  return { issuer: issuer ?? '', clientId: clientId ?? '', clientSecret: clientSecret ?? '', timeout: 5 };
}

/** Returns an address without a slash at its end. */
export const withoutSlash = (address: string): string => address.replace(/\/$/, '');
