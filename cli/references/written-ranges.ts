/** End of a day; one in digits, such as 2026.12.20, has none. */
const END = '(?:日|号|(?<=年\\d{1,2}月\\d{1,2})(?!\\d))';

/** A day in words, such as 2026年12月20日, whose year or month may be left out where the words before have it. */
const DAY = `(?:(\\d{4})\\s*年\\s*)?(?:(\\d{1,2})\\s*月\\s*)?(\\d{1,2})\\s*${END}`;
const NOTE = '(?:\\s*[（(][^（()）<>]{1,8}[）)])?(?:\\s*(?:\\d{1,2}[:：]\\d{2}|\\d{1,2}\\s*[点时]))?';

/** Two days with a word or a mark between them. */
const RANGE = new RegExp(`(?<![\\d年月])${DAY}${NOTE}\\s*(?:至|到|—{1,2}|–|-|~|～)\\s*${DAY}`, 'g');

/** Two days in digits without a year: 12/25-12/20. Fractions have no such words before them, and lengths no such marks. */
const SHORT =
  /(?<![\d./-])(?:20\d\d[./-])?(\d{1,2})([./-])(\d{1,2})(?:\s*\d{1,2}[:：]\d{2})?\s*(?:至|到|—{1,2}|–|-|~|～)\s*(?:(\d{1,2})\2)?(\d{1,2})(?![\d%./-]|[:：]\d|\s*(?:[折倍元寸页杯]|厘米|毫米|cm|mm))/gi;
const TIME_BEFORE =
  /(?:时间|日期|期间|期限|有效期|活动期|自|从|档期|展期|开放|限时|预售|报名|优惠|活动|快闪|展览)[^，。；！？\d]{0,8}$/;

/** Words before the time of a campaign. */
const BEFORE =
  '(?:活动|优惠|预售|报名|预约|兑换|展览|快闪|领取|参与|有效)(?:时间|日期|期间|期限|期|截止)?(?:为|至|于|自|从|即日起至)?|(?:截止|结束)(?:时间|日期)?(?:为|至|于)?|即日起至|仅限';

/** The last day of a campaign, after such words or before a word for an end. */
const CAMPAIGN = new RegExp(
  `(?:${BEFORE})\\s*[:：]?\\s*(?:\\d[^，。；！？<>“”]{0,30}?(?:至|到|—{1,2}|–|-|~|～)\\s*)?(\\d{4})\\s*年\\s*(\\d{1,2})\\s*月\\s*(\\d{1,2})\\s*${END}` +
    `|(\\d{4})\\s*年\\s*(\\d{1,2})\\s*月\\s*(\\d{1,2})\\s*${END}(?:\\s*\\d{1,2}[:：]\\d{2})?\\s*(?:之?前(?:下单|预订|预约|报名|付款|购买|领取|兑换)|截止|止(?![步于]))`,
  'g',
);

/** What follows the first day of a time: its last day in the same words, or that it has none. */
const LAST_DAY = new RegExp(
  `^${NOTE}\\s*(?:至|到|—{1,2}|–|-|~|～)\\s*(?:(\\d{1,2})\\s*月\\s*)?(\\d{1,2})\\s*${END}`,
);
const OPEN = new RegExp(
  `^${NOTE}\\s*(?:起|开始|开启|开放|后|之后|以后|至|到|—|–|-|~|～|[，,]?\\s*(?:已|圆满))`,
);

/** Returns the first range of days that ends before it starts; null without one. */
export function findReversedRange(text: string): string | null {
  return findReversedDays(text) ?? findReversedDigits(text);
}

function findReversedDigits(text: string): string | null {
  if (!/\d[./-]\d/.test(text)) return null;
  for (const match of text.matchAll(SHORT)) {
    const [written, month, mark, day, lastMonth, lastDay] = match;
    const [from, until] = [Number(day), Number(lastDay)];
    // An end in an earlier month is one of the next year.
    if (Number(month) > 12 || Number(month) < 1 || Number(lastMonth ?? month) !== Number(month)) continue;
    if (from > 31 || until < 1 || until >= from) continue;
    const isDate =
      TIME_BEFORE.test(text.slice(0, match.index)) ||
      (mark === '/' && lastMonth !== undefined && day?.length === 2 && lastDay?.length === 2);
    if (isDate) return written;
  }
  return null;
}

function findReversedDays(text: string): string | null {
  if (!/[日号]|20\d\d[./-]/.test(text)) return null;
  for (const match of spellDates(text).matchAll(RANGE)) {
    const [written, ...parts] = match;
    const [year, month, day, lastYear, lastMonth, lastDay] = parts.map(part => Number(part ?? 0));
    if (!month || !day || !lastDay) continue;
    // Without years, an end in an earlier month is one of the next year.
    const isNextYear = lastMonth && lastMonth !== month && !(year && lastYear);
    if (isNextYear || (lastYear && !year)) continue;
    const from = ((year ?? 0) * 12 + month) * 31 + day;
    const until = ((lastYear || year || 0) * 12 + (lastMonth || month)) * 31 + lastDay;
    if (until < from) return text.slice(match.index, match.index + written.length);
  }
  return null;
}

/** Returns the words of a campaign whose last day has passed; null without one. History, and what others said, may be past. */
export function findPastCampaign(text: string, now = Date.now()): string | null {
  if (!/20\d\d\s*[年./-]/.test(text)) return null;
  const words = spellDates(text);
  for (const match of words.matchAll(CAMPAIGN)) {
    const [written, ...parts] = match;
    const [year = 0, month = 0, day = 0] = parts.filter(part => part !== undefined).map(Number);
    const rest = words.slice(match.index + written.length);
    const [more = '', lastMonth, lastDay] = LAST_DAY.exec(rest) ?? [];
    if (!more && OPEN.test(rest)) continue;
    const last = { month: Number(lastMonth ?? month), day: Number(lastDay ?? day) };
    const lastYear = last.month < month ? year + 1 : year;
    const before = text.slice(0, match.index);
    const isQuoted = before.lastIndexOf('“') > before.lastIndexOf('”');
    const end = Date.parse(`${lastYear}-${pad(last.month)}-${pad(last.day)}T23:59:59+08:00`);
    if (!isQuoted && end < now) {
      return text.slice(match.index, match.index + written.length + more.length);
    }
  }
  return null;
}

const pad = (part: number): string => String(part).padStart(2, '0');

/** Writes dates in digits as those in words, in the same number of characters. */
const spellDates = (text: string): string =>
  text.replace(/(?<![\d./])(20\d\d)([./-])(\d{1,2})\2(\d{1,2})(?!\d|[./]\d)/g, '$1年$3月$4');
