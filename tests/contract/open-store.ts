import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Store } from '../server/commerce.ts';
import { Shop } from '../server/shop.ts';

const CATALOGUE = resolve(import.meta.dirname, '../../fixtures/catalogue');

/** Opens a shop with the demonstration catalogue, plenty of stock, a static block, and a page with a campaign's form. */
export async function openStore(): Promise<Store> {
  const files = Object.fromEntries(
    ['products', 'categories', 'looks'].map(name => [
      `${name}.json`,
      readFileSync(resolve(CATALOGUE, `${name}.json`), 'utf8'),
    ]),
  );
  const blocks = { footer: { content: { care: { blockType: 'text', text: '客户关怀' } } } };
  const form = { blockType: 'block19', form: { identifier: 'spring' } };
  const pages = { spring: { title: '春日', content: { form } } };
  const store = await new Store(new Shop({ files, blocks, pages })).open();
  await store.database.db.updateTable('children').set({ stock: 5000 }).execute();
  return store;
}

let mobiles = 0;

/** Returns an unused mobile. */
export const newMobile = (): string => `137${String(++mobiles).padStart(8, '0')}`;
