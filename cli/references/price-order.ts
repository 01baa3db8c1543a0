import { defineTexts, isObject, type Language } from '#engine';
import type { Fault } from './fault.ts';

const NONE: readonly Fault[] = [];

/** An amount after a word for a price, with marks and elements between the two; no share, no count. */
const AMOUNT =
  '(?:价格?|为|是|仅|只需|只要|低至|[：:\\s]|<[^<>]*>){0,6}[¥￥]?\\s*(\\d+(?:[,，]\\d{3})*(?:\\.\\d+)?)(?![\\d%％])\\s*(万)?(?!\\s*(?:折|倍|[件个款只年月日次人期天]))';
const NOW = new RegExp(
  `(?:现价|折后|折扣价|特惠价|优惠价|活动价|限时价|到手价|促销价|现仅需?|现只[需要])${AMOUNT}`,
  'g',
);
const BEFORE = new RegExp(`(?:原价|划线价|吊牌价|日常价|专柜价|市场价|零售价)${AMOUNT}`, 'g');

const textsIn = defineTexts({
  en: {
    above: (now: string, before: string) =>
      `“${now}” is more than “${before}”: the reduced price is the lower one. Correct one of them, or leave out both: the product’s own price is always right.`,
  },
  zh: {
    above: (now, before) =>
      `“${now}”高于“${before}”：现价应低于原价。请改正其中一个，或两者都不写：商品自带的价格始终正确。`,
  },
});

/** Whether a text names a reduced price, which is compared with the words around it. */
export const namesReducedPrice = (text: string): boolean =>
  /[现折扣惠动时手销][价后仅只]/.test(text) && pricesIn(text, NOW).length > 0;

/**
 * Reports a reduced price that is above the former one, which the same text or one beside it names.
 *
 * @param steps from the block to the text.
 */
export function priceOrderFaults(
  value: string,
  steps: readonly string[],
  block: object,
  language: Language,
): readonly Fault[] {
  if (!namesReducedPrice(value)) return NONE;
  const now = pricesIn(value, NOW);
  const own = pricesIn(value, BEFORE);
  const before = own.length > 0 ? own : findBefore(block, steps);
  // Several prices without a partner each are about other things.
  if (before.length !== now.length) return NONE;
  const index = now.findIndex(({ amount }, at) => amount > (before[at]?.amount ?? amount));
  const [high, low] = [now[index], before[index]];
  if (!high || !low) return NONE;
  return [{ rule: 'price-order', message: textsIn(language).above(high.text, low.text), suggestion: null }];
}

/** Returns the former prices of the texts beside one, or around it. An entry of a list is about something of its own. */
function findBefore(block: object, steps: readonly string[]): readonly Price[] {
  const owners: unknown[] = [block];
  for (const step of steps.slice(0, -1)) owners.push((owners.at(-1) as Record<string, unknown>)[step]);
  for (let depth = owners.length - 1; depth >= 0; depth--) {
    const found = collect(owners[depth]);
    if (found.length > 0) return found;
    if (Array.isArray(owners[depth - 1])) break;
  }
  return [];
}

/** Texts for desktop and mobile say the same. */
function collect(owner: unknown): Price[] {
  if (typeof owner === 'string') return pricesIn(owner, BEFORE);
  if (!isObject(owner) || Array.isArray(owner)) return [];
  const [first = [], ...others] = Object.values(owner)
    .map(collect)
    .filter(({ length }) => length > 0);
  return others.every(other => other.every((price, at) => price.amount === first[at]?.amount)) ? first : [];
}

/** A price in a text, as it is written, and in yuan. */
interface Price {
  text: string;
  amount: number;
}

function pricesIn(text: string, pattern: RegExp): Price[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: written, 1: number = '', 2: unit, index }) => {
    const before = text.slice(0, index);
    const isQuoted =
      before.lastIndexOf('“') > before.lastIndexOf('”') ||
      before.lastIndexOf('「') > before.lastIndexOf('」');
    if (isQuoted) return [];
    const amount = Number(number.replace(/[,，]/g, '')) * (unit ? 10_000 : 1);
    return [{ text: written.replace(/<[^<>]*>/g, '').trim(), amount }];
  });
}
