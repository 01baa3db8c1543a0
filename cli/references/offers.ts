import { defineTexts, type Language } from '#engine';
import type { ListedProduct, ShopIndex } from '../base/shop-index.ts';
import type { Fault } from './fault.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    disabled: (name: string) =>
      `${name} is not on sale: shoppers see a gap, or “page not found”. Put it on sale, or choose another product with \`vitrine skus\`.`,
    soldOut: (name: string) =>
      `${name} has no piece in stock, in no size. Choose a colour that is in stock, or write "$ignoreReason" with the day of its arrival.`,
    piece: (title: string, sku: string) =>
      `The look “${title}” has the product ${sku}, which is not in the catalogue. Correct the look, or write its "products" here.`,
    pieceOff: (title: string, name: string) =>
      `The look “${title}” has ${name}, which is not on sale. Correct the look, or write its "products" here.`,
    empty: (id: string) =>
      `The category "${id}" has no product on sale: its list is empty. Choose another one with \`vitrine categories\`.`,
  },
  zh: {
    disabled: name =>
      `${name}未上架：顾客看到的是空位或“页面不存在”。请上架该商品，或用 \`vitrine skus\` 另选商品。`,
    soldOut: name => `${name}的所有尺码都没有库存。请选择有库存的颜色，或在 "$ignoreReason" 中写明到货日期。`,
    piece: (title, sku) =>
      `造型“${title}”中的商品 ${sku} 不在商品目录中。请更正造型，或在此处填写 "products"。`,
    pieceOff: (title, name) => `造型“${title}”中的${name}未上架。请更正造型，或在此处填写 "products"。`,
    empty: id => `分类 "${id}" 没有在售商品，列表为空。请用 \`vitrine categories\` 另选分类。`,
  },
});

/** Products of a shop by SKU, and the first characters of these; built once. */
interface Skus {
  products: Map<string, ListedProduct>;
  starts: Set<number>;
}

const skus = new WeakMap<ShopIndex, Skus>();

/** A command has one shop. */
let last: { shop: ShopIndex; skus: Skus } | undefined;

function skusOf(shop: ShopIndex): Skus {
  if (last?.shop === shop) return last.skus;
  let known = skus.get(shop);
  if (!known) {
    const products = new Map(shop.products?.map(product => [product.sku, product]));
    known = { products, starts: new Set([...products.keys()].map(sku => sku.charCodeAt(0))) };
    skus.set(shop, known);
  }
  last = { shop, skus: known };
  return known;
}

/** Returns false for texts that have no SKU's first character. */
export const startsAsSku = (text: string, shop: ShopIndex): boolean =>
  skusOf(shop).starts.has(text.charCodeAt(0));

/** Returns the product of a SKU of a colour or of a size; undefined for an unknown one. */
export function productOf(sku: string, shop: ShopIndex): ListedProduct | undefined {
  const { products } = skusOf(shop);
  // The SKU of a size starts with that of its colour.
  return products.get(sku) ?? products.get(sku.slice(0, Math.max(0, sku.lastIndexOf('-'))));
}

/** Returns the SKU of a link to a product; null for another link. */
export const linkedSku = (link: string): string | null =>
  /^\/product\/([^/?#]+)\.html(?:[?#]|$)/.exec(link)?.[1] ?? null;

/** Names a product for people: `Aria 手提包 焦糖棕 (ARIA-TOP-HANDLE-1)`. */
export const nameProduct = ({ name, color, sku }: ListedProduct): string =>
  `${`${name} ${color}`.trim()} (${sku})`;

/** Reports what the shop has and does not sell: by the catalogue, whose stock is that of the shop's first day. */
export function offerFaults(
  { kind, value, owner }: Reference,
  shop: ShopIndex,
  language: Language,
): readonly Fault[] {
  switch (kind) {
    case 'sku':
      return productFaults(value, shop, language);
    case 'category':
      return categoryFaults(value, shop, language);
    case 'look':
      return 'products' in owner ? NONE : lookFaults(value, shop, language);
    case 'link': {
      const sku = linkedSku(value);
      if (sku !== null) return productFaults(sku, shop, language);
      const category = /^\/category\/([^/?#]+)\.html(?:[?#]|$)/.exec(value)?.[1];
      return category === undefined ? NONE : categoryFaults(category, shop, language);
    }
    case 'html':
      return htmlFaults(value, owner, shop, language);
    default:
      return NONE;
  }
}

/** Reports the first link of a rich text that leads to what the shop does not sell. */
function htmlFaults(html: string, owner: object, shop: ShopIndex, language: Language): readonly Fault[] {
  if (!html.includes('href')) return NONE;
  for (const [, value = ''] of html.matchAll(/\shref\s*=\s*["']([^"']*)["']/gi)) {
    const faults = offerFaults({ kind: 'link', value, owner }, shop, language);
    if (faults.length > 0) return faults;
  }
  return NONE;
}

function productFaults(sku: string, shop: ShopIndex, language: Language): readonly Fault[] {
  const product = productOf(sku, shop);
  if (!product) return NONE;
  const texts = textsIn(language);
  if (!product.isEnabled) return report('disabled-product', texts.disabled(nameProduct(product)));
  return product.stock === 0 ? report('sold-out', texts.soldOut(nameProduct(product))) : NONE;
}

function lookFaults(id: string, shop: ShopIndex, language: Language): readonly Fault[] {
  const look = shop.listLooks()?.find(known => known.id === id);
  if (!look || !shop.products) return NONE;
  const texts = textsIn(language);
  for (const sku of look.skus) {
    const product = productOf(sku, shop);
    if (!product) return report('look-piece', texts.piece(look.title || id, sku));
    if (!product.isEnabled)
      return report('look-piece', texts.pieceOff(look.title || id, nameProduct(product)));
  }
  return NONE;
}

function categoryFaults(id: string, shop: ShopIndex, language: Language): readonly Fault[] {
  return shop.isEmptyCategory(id) ? report('empty-category', textsIn(language).empty(id)) : NONE;
}

const report = (rule: string, message: string): Fault[] => [{ rule, message, suggestion: null }];
