/** A telephone number with its marks: digits, blanks, dashes, brackets, an extension. */
const WRITTEN = /^\+?[\d\s()（）\-–.]+(?:(?:[,;p#]|ext\.?|转)\s*=?\d{1,6})?$/i;

/** Numbers of mainland China: mobile, land line, 400 and 800, services of five and six digits, three for emergencies. */
const NUMBERS =
  /^(?:1[3-9]\d{9}|0(?:10|2\d)\d{8}|0[3-9]\d{2}\d{7,8}|[48]00\d{7}|(?:95|96|10|12)\d{3,6}|1\d{2})$/;

/** Returns whether a text is a telephone number that exists in mainland China, or of another country. */
export function isPhone(text: string): boolean {
  const written = text.trim();
  if (!WRITTEN.test(written)) return false;
  const [main = ''] = written.split(/[,;p#]|ext|转/i);
  const digits = main.replace(/[^\d+]/g, '').replace(/^00/, '+');
  if (!digits.startsWith('+')) return NUMBERS.test(digits);
  const china = /^\+86(\d+)$/.exec(digits)?.[1];
  if (china === undefined) return /^\+[1-9]\d{6,14}$/.test(digits);
  return NUMBERS.test(china) || NUMBERS.test(`0${china}`);
}

/** A word for a telephone and the number after it. */
const NAMED =
  /(?:电话|热线|致电|拨打|手机号?|专线|客服|[Tt]el|TEL|Phone)(?:[号码为是：:\s]|<[^>]*>){0,12}(\+?\d[\d\s()（）\-–]{4,}\d)(?![\d\s\-–]*[月年日时点])/g;

const MENTION = /电话|热线|致电|拨打|手机|专线|客服|tel|phone/i;

/** Returns the first number after a word for a telephone that cannot be called; null without one. */
export function findWrongPhone(text: string): string | null {
  // Most texts with digits name no telephone; matching all of them costs a hundred times this.
  if (!MENTION.test(text) || !/\d{3}/.test(text)) return null;
  for (const [, number = ''] of text.matchAll(NAMED)) {
    if (!isPhone(number)) return number.trim();
  }
  return null;
}
