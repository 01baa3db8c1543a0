import { isObject } from '#engine';
import type { ListedProduct, ShopIndex } from '../base/shop-index.ts';
import { linkedSku, productOf, startsAsSku } from './offers.ts';

/** A product that a text is beside, and where it is named. */
export interface Beside {
  product: ListedProduct;
  /** As written: a SKU, or a link to the product. */
  written: string;
  steps: string[];
  /** The object that has them. */
  owner: object;
}

/** Products in the object that has the text, else in the one around it. */
export function findBeside(block: object, steps: readonly string[], shop: ShopIndex): readonly Beside[] {
  const known = levelsOf(block, shop);
  for (let depth = steps.length - 1; depth >= 0; depth--) {
    const owner = ownerAt(block, steps, depth);
    if (!isObject(owner)) continue;
    let found = known.get(owner);
    if (!found) {
      found = productsIn(owner, steps, depth, shop);
      known.set(owner, found);
    }
    if (found.length > 0) return found;
    // An entry of a list without a product is about something else than what is around the list.
    if (depth > 0 && isIndex(steps[depth - 1])) return NOTHING;
  }
  return NOTHING;
}

function ownerAt(block: object, steps: readonly string[], depth: number): unknown {
  let owner: unknown = block;
  for (let step = 0; step < depth; step++) owner = (owner as Record<string, unknown>)[steps[step] as string];
  return owner;
}

/** Names of fields start with a letter. */
function isIndex(step = ''): boolean {
  const code = step.charCodeAt(0);
  return code >= 48 && code <= 57;
}

const NOTHING: readonly Beside[] = [];

/** The products of a block's objects, which several of its texts are beside, by shop. */
const besides = new WeakMap<ShopIndex, { block: object; levels: Map<object, readonly Beside[]> }>();

function levelsOf(block: object, shop: ShopIndex): Map<object, readonly Beside[]> {
  let known = besides.get(shop);
  if (known?.block !== block) {
    known = { block, levels: new Map() };
    besides.set(shop, known);
  }
  return known.levels;
}

/**
 * Returns the products that an object names, in its texts, its objects such as a button, its lists of texts and of buttons.
 *
 * @param steps from the block, of which the first `depth` lead to the object.
 */
function productsIn(
  owner: object,
  steps: readonly string[],
  depth: number,
  shop: ShopIndex,
): readonly Beside[] {
  let found: Beside[] | undefined;
  const add = (written: string, below: readonly string[], product: ListedProduct) => {
    found ??= [];
    found.push({ product, written, steps: [...steps.slice(0, depth), ...below], owner });
  };
  for (const name in owner) {
    const value: unknown = owner[name as keyof typeof owner];
    if (typeof value === 'string') {
      const product = productIn(value, shop);
      if (product) add(value, [name], product);
    } else if (typeof value !== 'object' || value === null) continue;
    else if (Array.isArray(value) && name.startsWith('button')) {
      for (const [index, button] of value.entries()) {
        for (const field in button) {
          const product = typeof button[field] === 'string' ? productIn(button[field], shop) : undefined;
          if (product) add(button[field], [name, String(index), field], product);
        }
      }
    } else if (!Array.isArray(value) || value.every(isText)) {
      for (const inner in value) {
        const text: unknown = value[inner as keyof typeof value];
        const product = typeof text === 'string' ? productIn(text, shop) : undefined;
        if (product) add(text as string, [name, inner], product);
      }
    }
  }
  return found ?? NOTHING;
}

/** Code of `/`, with which links and media start. */
const SLASH = 47;

/** Returns the product that a text is the SKU of, or a link to. */
function productIn(written: string, shop: ShopIndex): ListedProduct | undefined {
  const isLink = written.charCodeAt(0) === SLASH && written.startsWith('/product/');
  if (!isLink && !startsAsSku(written, shop)) return undefined;
  const sku = (isLink ? linkedSku(written) : null) ?? written;
  if (!startsAsSku(sku, shop) || !MAY_BE_PRODUCT.test(written)) return undefined;
  return productOf(sku, shop);
}

/** The block that was asked last, by shop: several of its texts may ask. */
const named = new WeakMap<ShopIndex, { block: object; isNamed: boolean }>();

/** Whether a block names a product anywhere: most do not, and their texts are beside none. */
export function namesProduct(block: object, shop: ShopIndex): boolean {
  let known = named.get(shop);
  if (known?.block !== block) {
    known = { block, isNamed: hasProduct(block, shop) };
    named.set(shop, known);
  }
  return known.isNamed;
}

function hasProduct(owner: object, shop: ShopIndex): boolean {
  for (const name in owner) {
    const value: unknown = owner[name as keyof typeof owner];
    if (typeof value === 'string') {
      if (productIn(value, shop)) return true;
    } else if (typeof value === 'object' && value !== null && hasProduct(value, shop)) return true;
  }
  return false;
}

const isText = (value: unknown): boolean => typeof value === 'string';

/** SKUs have no blanks and no Chinese characters; most texts of a block have, or are other addresses. */
const MAY_BE_PRODUCT = /^(?:\/product\/|[^\s/<#\u2e80-\uffff]{1,60}$)/;
