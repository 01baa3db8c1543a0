const MOBILE = /(?<!\d)(?:\+?86[\s-]?)?1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/g;
const IDENTITY = /(?<!\d)(?:\d{17}[\dXx]|\d{15})(?!\d)/g;
const EMAIL = /[^\s@<>"']{1,64}@[^\s@<>"']{1,255}\.[a-z]{2,}/gi;

/** Redacts mobile numbers, identity numbers and email addresses in a text as `***`. */
export function withoutPersons(text: string): string {
  return text.replace(EMAIL, '***').replace(IDENTITY, '***').replace(MOBILE, '***');
}

/** Removes query and hash from a url: they may contain personal input or tokens. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
