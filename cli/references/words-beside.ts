import { defineTexts, type Language } from '#engine';
import type { ListedProduct, ShopIndex } from '../base/shop-index.ts';
import { GROUPS, hasGroup } from './characters.ts';
import type { Fault } from './fault.ts';
import { nameProduct, productOf } from './offers.ts';
import { MOST_VALUES } from './place-memory.ts';
import { type Beside, findBeside, namesProduct } from './products-beside.ts';
import { findPrices, type WrittenPrice, writePrice } from './written-prices.ts';

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    price: (written: string, name: string, price: string) =>
      `The text says ${written}, but ${name} costs ${price}. Write that, or leave out the price: the product’s own is always right.`,
    mark: (yuan: number, name: string, price: string) =>
      `The price says ${yuan}, but ${name}, to which the entry leads, costs ${price}. Correct it, or leave out the price.`,
    prices: (written: string, prices: string) =>
      `The text says ${written}, but the products beside it cost ${prices}. Correct it, or leave out the price.`,
    colour: (colour: string, name: string, sku: string) =>
      `The words beside it say ${colour}, but this is ${name}. Write ${sku}, or correct the words.`,
  },
  zh: {
    price: (written, name, price) =>
      `文字中写的是 ${written}，但${name}的价格是 ${price}。请改正，或不写价格：商品自带的价格始终正确。`,
    mark: (yuan, name, price) =>
      `此处的价格是 ${yuan}，但链接指向的${name}的价格是 ${price}。请改正，或不写价格。`,
    prices: (written, prices) =>
      `文字中写的是 ${written}，但旁边商品的价格是 ${prices}。请改正，或不写价格。`,
    colour: (colour, name, sku) =>
      `旁边的文字写的是${colour}，但此商品是${name}。请改为 ${sku}，或更正文字。`,
  },
});

/** What a text says of the product beside it. */
interface Mention {
  prices: readonly WrittenPrice[];
  /** The first colour of the catalogue that it names as the product's own; null without one. */
  colour: string | null;
}

/** What texts mention, by shop: the same ones are on many pages, and most mention nothing. */
const mentions = new WeakMap<ShopIndex, Map<string, Mention | null>>();

/** Whether a text names a price or a colour, which has to be that of the product beside it. */
export const mentionsOffer = (text: string, shop: ShopIndex): boolean => mentionOf(text, shop) !== null;

function mentionOf(text: string, shop: ShopIndex): Mention | null {
  if (!shop.products) return null;
  const hasDigit = hasGroup(text, GROUPS.digit);
  // Of most texts, nothing has to be remembered.
  if (!hasDigit && !mayNameColour(text, shop)) return null;
  let known = mentions.get(shop);
  if (!known || known.size >= MOST_VALUES) {
    known = new Map();
    mentions.set(shop, known);
  }
  let mention = known.get(text);
  if (mention === undefined) {
    const prices = hasDigit ? findPrices(text) : [];
    const colour = findColour(text, shop);
    mention = prices.length > 0 || colour !== null ? { prices, colour } : null;
    known.set(text, mention);
  }
  return mention;
}

/**
 * Compares a text with the product beside it: its price with that of the catalogue, and the colour that it names.
 *
 * @param steps from the block to the text.
 */
export function besideFaults(
  value: string,
  steps: readonly string[],
  block: object,
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  const mention = mentionOf(value, shop);
  if (!mention || !namesProduct(block, shop)) return NONE;
  const beside = findBeside(block, steps, shop);
  if (beside.length === 0) return NONE;
  const fault = priceFault(value, mention.prices, beside, language);
  const colours = colourFaults(mention.colour, beside, shop, language);
  return fault ? [fault, ...colours] : colours;
}

function priceFault(
  text: string,
  written: readonly WrittenPrice[],
  beside: readonly Beside[],
  language: Language,
): Fault | null {
  if (written.length === 0) return null;
  const texts = textsIn(language);
  const known = beside.map(({ product }) => product).filter(({ prices }) => prices.length > 0);
  const [first] = known;
  if (!first || known.length < beside.length) return null;
  const prices = known.flatMap(product => product.prices);
  const wrong = written.find(price => !isRight(price, known, prices));
  if (!wrong) return null;
  const [price = 0] = first.prices;
  if (known.some(({ sku }) => sku !== first.sku)) {
    const list = [...new Set(known.map(product => product.price))].join(' / ');
    return { rule: 'wrong-price', message: texts.prices(wrong.text, list), suggestion: null };
  }
  const suggestion = written.length === 1 ? text.replace(wrong.text, writePrice(price, wrong)) : null;
  const message = texts.price(wrong.text, nameProduct(first), first.price);
  return { rule: 'wrong-price', message, suggestion: suggestion === text ? null : suggestion };
}

/**
 * Compares a price, in yuan, with that of the one product to which its entry leads.
 *
 * @param steps from the block to the price.
 */
export function priceMarkFaults(
  yuan: number,
  steps: readonly string[],
  block: object,
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  const [first, ...more] = shop.products && namesProduct(block, shop) ? findBeside(block, steps, shop) : [];
  if (!first || more.some(({ product }) => product.sku !== first.product.sku)) return NONE;
  const { product, owner } = first;
  const [price] = product.prices;
  if (price === undefined || product.prices.includes(yuan)) return NONE;
  // The price may be that of another product, to which the words lead.
  for (const [, sku = ''] of JSON.stringify(owner).matchAll(/\/product\/([^/?#"'\\]+)\.html/g)) {
    if (productOf(sku, shop)?.sku !== product.sku) return NONE;
  }
  const message = textsIn(language).mark(yuan, nameProduct(product), product.price);
  return [{ rule: 'wrong-price', message, suggestion: String(price) }];
}

/** The least price is right where others are more: “from ¥1,000”. */
function isRight(
  { yuan, isLeast }: WrittenPrice,
  products: readonly ListedProduct[],
  prices: readonly number[],
): boolean {
  if (!isLeast) return prices.includes(yuan);
  return yuan === Math.min(...products.map(product => Math.min(...product.prices)));
}

/** A colour of the same product is another SKU. Texts beside several products are about all of them. */
function colourFaults(
  colour: string | null,
  beside: readonly Beside[],
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  const [only] = beside;
  if (!only || colour === null || !only.product.color || colour === only.product.color) return NONE;
  if (beside.some(({ product }) => product.sku !== only.product.sku)) return NONE;
  const { product, written, steps, owner } = only;
  const meant = shop.products?.find(other => other.spu === product.spu && other.color === colour);
  if (!meant || meant.sku === product.sku) return NONE;
  // Beside words about its own colour, others describe its parts.
  if (JSON.stringify(owner).includes(product.color)) return NONE;
  const message = textsIn(language).colour(colour, nameProduct(product), meant.sku);
  const suggestion = written.replace(product.sku, meant.sku);
  // Several texts may be beside one product.
  return [{ rule: 'other-colour', message, suggestion, at: steps }];
}

/** Words before a colour that the product has as well, or that is not its own. */
const OTHERS = '(?:另有|还有|也有|亦有|更有|以及|不是|而非|搭配|配以?|换成|可选)';

/** A colour among others is one of a choice. */
const AND = '(?:[与和及或、／/]|以及)';

/** Words after a colour of a part, or of another thing: 黑色星期五, 金色金属扣. */
const PARTS =
  '(?:星期五|系|的?(?:金属|五金|缝线|车线|内里|里衬|内衬|内页|衬里|滚边|包边|饰边|锁扣|旋扣|带扣|链条|包装|丝带|礼盒|字母|刻字))';

/** The colours of a catalogue: their first characters, any of them, and one that is the product's own. */
interface Colours {
  first: Uint8Array;
  any: RegExp;
  own: RegExp;
}

const colours = new WeakMap<ShopIndex, Colours | null>();

/** Returns the first colour of the catalogue that a text names as the product's own; null without one. */
function findColour(text: string, shop: ShopIndex): string | null {
  const patterns = coloursOf(shop);
  return patterns?.any.test(text) ? (patterns.own.exec(text)?.[1] ?? null) : null;
}

/** Whether a text has the first character of a colour. */
function mayNameColour(text: string, shop: ShopIndex): boolean {
  const first = coloursOf(shop)?.first;
  if (!first) return false;
  for (let index = 0; index < text.length; index++) if (first[text.charCodeAt(index)] === 1) return true;
  return false;
}

function coloursOf(shop: ShopIndex): Colours | null {
  let patterns = colours.get(shop);
  if (patterns === undefined) {
    const names = [...new Set(shop.products?.map(({ color }) => color))]
      .filter(name => name.length > 1)
      .sort((a, b) => b.length - a.length);
    const first = new Uint8Array(0x10000);
    for (const name of names) first[name.charCodeAt(0)] = 1;
    const any = names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    const own = `(?<!${OTHERS}.{0,4}|${AND})(${any})(?!${AND}|${PARTS})`;
    patterns = any ? { first, any: new RegExp(any), own: new RegExp(own) } : null;
    colours.set(shop, patterns);
  }
  return patterns;
}
