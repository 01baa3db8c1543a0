import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeCatalogue } from './catalogue/make.mjs';

/** `node scripts/catalogue.mjs --products 10000 [--out file]` writes a catalogue of any size, for `CATALOGUE_FILE`. */
const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, out: { type: 'string' } },
});
const count = Number(values.products);
if (!Number.isSafeInteger(count) || count < 1 || count > 1_000_000) {
  console.error(`--products is ${values.products}; it takes a whole number from 1 to 1000000.`);
  process.exit(1);
}
const out = resolve(values.out ?? `dist/catalogue/products-${count}.json`);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, JSON.stringify(makeCatalogue(count)));
console.log(`${count} products in ${out}\nCATALOGUE_FILE=${out} npm start seeds an empty database from it.`);
