import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Products of a new shop, all of which have pictures of two sides. */
const PRODUCTS = [
  ...[
    'ARIA-MINI-1',
    'LOSANGE-CHAIN-1',
    'SELLE-MEDIUM-1',
    'RIVA-TOTE-1',
    'ATELIER-TALL-1',
    'NOTAIRE-SATCHEL-1',
  ],
  ...[
    'CARD-HOLDER-1',
    'ZIP-WALLET-1',
    'SOLITAIRE-RING-1',
    'BAND-RING-1',
    'DROP-EARRINGS-1',
    'CHAIN-BRACELET-1',
  ],
];

/** Fields of a product that need no files but its pictures, and no other product. */
const FIELDS = [
  ...[
    'sku',
    'spu',
    'id',
    'name',
    'shortDesc',
    'category',
    'kind',
    'color',
    'sizes',
    'price',
    'orgPrice',
    'priceRange',
  ],
  ...[
    'comb_price',
    'url',
    'defaultImage',
    'switchImage',
    'images',
    'online_exclusive',
    'isPreOrder',
    'status',
  ],
  ...['description', 'material', 'gender', 'daysListed', 'facts'],
];

/**
 * Writes what `vitrine init` copies: the files of `templates/shop`, and a catalogue of twelve products with their pictures.
 *
 * @param {string} root of the sources.
 * @param {string} out folder, which is emptied first.
 */
export function writeStarter(root, out) {
  rmSync(out, { recursive: true, force: true });
  cpSync(join(root, 'templates/shop'), out, { recursive: true });
  const read = name => JSON.parse(readFileSync(join(root, `fixtures/catalogue/${name}.json`), 'utf8'));
  const write = (name, value) => {
    mkdirSync(join(out, 'catalogue'), { recursive: true });
    writeFileSync(join(out, `catalogue/${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
  };
  const all = new Map(read('products').map(product => [product.sku, product]));
  const products = PRODUCTS.map(sku => pick(all.get(sku), FIELDS));
  const categories = read('categories')
    .map(({ id, name, url, menuDisplayLabel, products: spus }) => ({
      ...{ id, name, url, menuDisplayLabel },
      products: spus.filter(spu => products.some(product => product.spu === spu)),
    }))
    .filter(category => category.products.length > 0);
  write('products', products);
  write('categories', categories);
  for (const path of products.flatMap(({ images }) => images)) {
    const to = join(out, path);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(root, 'fixtures', path), to);
  }
}

const pick = (object, names) =>
  Object.fromEntries(names.filter(name => name in object).map(name => [name, object[name]]));
