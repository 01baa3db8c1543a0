import { once } from './read-once.ts';

/** An entry of the catalogue. */
export interface Entry {
  [field: string]: unknown;
}

/** The lists of a catalogue; null for one that the shop does not have here. */
export interface CatalogueParts {
  products: Entry[] | null;
  looks: Entry[] | null;
  categories: Entry[] | null;
}

/** Opens the catalogue for what content may refer to in it. @param catalogue is called when a part is first needed. */
export function indexCatalogue(catalogue: () => CatalogueParts) {
  const products = once(() => {
    const listNames = categoryNames(catalogue().categories ?? []);
    return catalogue().products?.map(product => toProduct(product, listNames(product))) ?? null;
  });
  const looks = once(() => catalogue().looks?.map(({ lookId }) => String(lookId)) ?? null);
  const categories = once(() => catalogue().categories?.flatMap(idsIn) ?? null);
  const listedLooks = once(() => catalogue().looks?.map(toLook) ?? null);
  const listedCategories = once(() => catalogue().categories?.flatMap(entry => toCategories(entry)) ?? null);
  const emptyCategories = once(() => findEmptyCategories(catalogue()));
  return {
    get products() {
      return products();
    },
    get looks() {
      return looks();
    },
    get categories() {
      return categories();
    },
    listLooks: listedLooks,
    listCategories: listedCategories,
    isEmptyCategory: (id: string) => emptyCategories().has(id),
  };
}

function toProduct(entry: Entry, categories: string[]) {
  const { sku, spu, name, color, shortDesc, comb_price, status, defaultImage, stock } = entry;
  const colour = typeof color === 'object' && color !== null && 'name' in color ? String(color.name) : '';
  return {
    sku: String(sku),
    spu: String(spu ?? sku),
    name: String(name ?? ''),
    color: colour,
    description: String(shortDesc ?? ''),
    categories,
    price: String(comb_price ?? ''),
    prices: readPrices(entry),
    image: String(defaultImage ?? ''),
    stock: typeof stock === 'number' ? stock : null,
    isEnabled: status !== false,
  };
}

/** Returns all prices of a product in yuan: the catalogue has amounts in fen, and texts. */
function readPrices({ price, orgPrice, comb_price, priceRange }: Entry): number[] {
  const amounts = [price, orgPrice].filter(amount => typeof amount === 'number').map(fen => fen / 100);
  const written = [comb_price, priceRange]
    .flatMap(text => String(text ?? '').match(/\d[\d,]*(?:\.\d+)?/g) ?? [])
    .map(text => Number(text.replaceAll(',', '')));
  return [...new Set([...amounts, ...written])];
}

/** Returns the ids of categories that list, with those below them, no product on sale. */
function findEmptyCategories({ products, categories }: CatalogueParts): Set<string> {
  const empty = new Set<string>();
  if (!products) return empty;
  const onSale = new Set(products.filter(({ status }) => status !== false).map(({ spu, sku }) => spu ?? sku));
  const read = ({ id, products: listed, items }: Entry): boolean => {
    const below = (toEntries(items) ?? []).map(read);
    const hasProducts =
      below.includes(true) || (Array.isArray(listed) && listed.some(spu => onSale.has(spu)));
    // One without a list of products is filled elsewhere.
    if (!hasProducts && (Array.isArray(listed) || below.length > 0)) empty.add(String(id));
    return hasProducts || !Array.isArray(listed);
  };
  categories?.forEach(read);
  return empty;
}

/** Returns a function that names the categories of a product, which list SPUs. */
function categoryNames(categories: readonly Entry[]): (product: Entry) => string[] {
  const names = new Map<string, string[]>();
  const read = ({ name, products, items }: Entry): void => {
    for (const spu of Array.isArray(products) ? products : []) {
      names.set(String(spu), [...(names.get(String(spu)) ?? []), String(name)]);
    }
    toEntries(items)?.forEach(read);
  };
  categories.forEach(read);
  return ({ spu }) => names.get(String(spu)) ?? [];
}

function toLook({ lookId, title, pcImg, products }: Entry) {
  return {
    id: String(lookId),
    title: String(title ?? ''),
    skus: (toEntries(products) ?? []).map(({ sku }) => String(sku)),
    image: String(pcImg ?? ''),
  };
}

/** Lists a category and those below it. @param above names of the categories around it. */
function toCategories(
  { id, name, products, items }: Entry,
  above: readonly string[] = [],
): { id: string; names: string[]; products: number }[] {
  const names = [...above, String(name ?? '')];
  const own = { id: String(id), names, products: Array.isArray(products) ? products.length : 0 };
  return [own, ...(toEntries(items) ?? []).flatMap(item => toCategories(item, names))];
}

/** Ids of a category and of those below it. */
function idsIn({ id, items }: Entry): string[] {
  return [String(id), ...(Array.isArray(items) ? items.flatMap(idsIn) : [])];
}

/** Returns a list as entries; null for any other value. */
export const toEntries = (value: unknown): Entry[] | null => (Array.isArray(value) ? value : null);
