const MOBILE = /(?<!\d)(?:\+?86[\s-]?)?1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/g;
const IDENTITY = /(?<!\d)(?:\d{17}[\dXx]|\d{15})(?!\d)/g;
const EMAIL = /[^\s@<>"']{1,64}@[^\s@<>"']{1,255}\.[a-z]{2,}/gi;

/** A text that is kept or handed on for counting: mobiles, identity numbers and e-mail addresses in it are `***`. */
export function withoutPersons(text: string): string {
  return text.replace(EMAIL, '***').replace(IDENTITY, '***').replace(MOBILE, '***');
}

/** An address without query and hash, which may hold what somebody typed, or a token. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
