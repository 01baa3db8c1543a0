import { hasSubject } from './query-words.ts';

/** What a query says about the price, in whole yuan, both ends included. */
export interface PriceWords {
  from: number;
  /** Null without an upper end. */
  to: number | null;
  /** The words about the price. */
  words: string;
  /** The query without them; empty when nothing else is looked for. */
  rest: string;
}

/** Prices around one that is called approximate: a fifth less or more. */
const TOLERANCE = 0.2;

/** Smaller numbers are sizes, counts or days unless a currency follows. */
const LEAST = 100;

/** Most yuan that are read. */
const MOST = 1e9;

const DIGITS = '零一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, k: 1000, 万: 1e4, w: 1e4 };

const AMOUNT =
  '(?:[¥￥]\\s*)?([\\d一两二三四五六七八九十](?:[\\d,.零一二两三四五六七八九十百千]|[万wk])*|万(?=元|块))';
const CURRENCY = '\\s*(元|块钱|块|rmb|人民币)?';
const ABOUT = '(?:大约|大概|约)';

/** Ways to say a price, and the range that the amounts mean. */
const PATTERNS: readonly (readonly [RegExp, (amounts: readonly number[]) => [number, number | null]])[] = [
  [new RegExp(`${AMOUNT}${CURRENCY}\\s*(?:-|~|–|—|到|至)\\s*${AMOUNT}${CURRENCY}(?:之间|左右)?`), toRange],
  [new RegExp(`${AMOUNT}${CURRENCY}\\s*(?:以内|之内|以下|封顶|内)`), ([amount = 0]) => [0, amount]],
  [
    new RegExp(`(?:不超过|不到|低于|少于|小于|最多|预算)\\s*${AMOUNT}${CURRENCY}`),
    ([amount = 0]) => [0, amount],
  ],
  [new RegExp(`${AMOUNT}${CURRENCY}\\s*(?:以上|往上|起)`), ([amount = 0]) => [amount, null]],
  [new RegExp(`(?:超过|高于|多于|大于|至少)\\s*${AMOUNT}${CURRENCY}`), ([amount = 0]) => [amount, null]],
  [new RegExp(`${ABOUT}?${AMOUNT}${CURRENCY}\\s*(?:左右|上下|附近)`), around],
  [new RegExp(`${ABOUT}${AMOUNT}${CURRENCY}`), around],
  [new RegExp(`${AMOUNT}\\s*(元|块钱|块|rmb|人民币)`), around],
  [/几([百千万])(?:元|块钱|块|左右|以内)?/, ([unit = 0]) => [unit, 10 * unit - 1]],
];

/**
 * Reads what a query says about the price: 5000以内, 两万左右, 1-2万, 三千元以上.
 *
 * @param query normalized text.
 * @returns null without a price.
 */
export function readPrice(query: string): PriceWords | null {
  for (const [pattern, toLimits] of PATTERNS) {
    const match = pattern.exec(query);
    if (!match) continue;
    const texts = match.slice(1).filter(text => text && parseAmount(text) !== null) as string[];
    const hasCurrency = /元|块|rmb|人民币|[¥￥]/.test(match[0]);
    const amounts = texts.map(text => parseAmount(text) as number);
    if (amounts.length === 0) continue;
    const [from, to] = toLimits(withSharedUnit(amounts, texts));
    const largest = to ?? from;
    if (largest < (hasCurrency ? 1 : LEAST) || largest > MOST || (to !== null && from > to)) continue;
    const left = query.replace(match[0], ' ').trim();
    return { from, to, words: match[0].trim(), rest: hasSubject(left) ? left : '' };
  }
  return null;
}

function toRange([from = 0, to = 0]: readonly number[]): [number, number] {
  return [from, to];
}

function around([amount = 0]: readonly number[]): [number, number] {
  return [Math.round(amount * (1 - TOLERANCE)), Math.round(amount * (1 + TOLERANCE))];
}

/** Gives the first amount of a range the unit that only the second one has (1到2万, 三至五千). */
function withSharedUnit(amounts: readonly number[], texts: readonly string[]): readonly number[] {
  const [from, to] = amounts;
  const unit = to === undefined ? undefined : UNITS[/([千k万w])$/.exec(texts.at(-1) ?? '')?.[1] ?? ''];
  return unit !== undefined && from !== undefined && from < 100
    ? [from * unit, ...amounts.slice(1)]
    : amounts;
}

/** Parses an amount in digits or Chinese numerals: 5,000, 1.5万, 两万五, 三千; null for other text. */
function parseAmount(text: string): number | null {
  let total = 0;
  let section = 0;
  let open: number | null = null;
  let lastUnit = 1;
  for (const [token] of text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?|./gu)) {
    const unit = UNITS[token];
    if (unit === 1e4) {
      total += (section + (open ?? 0) || 1) * unit;
      section = 0;
    } else if (unit) section += (open ?? 1) * unit;
    if (unit) {
      [open, lastUnit] = [null, unit];
      continue;
    }
    const digit = /^\d/.test(token) ? Number(token) : token === '两' ? 2 : DIGITS.indexOf(token);
    if (digit < 0) return null;
    // 一万零五 has no tenth.
    if (digit === 0 && token === '零') lastUnit = 1;
    open = open !== null && open < 10 && !/^\d/.test(token) ? open * 10 + digit : digit;
  }
  // 一万五 is one and a half.
  if (open !== null) section += open < 10 && lastUnit > 10 ? (open * lastUnit) / 10 : open;
  return total + section;
}
