import { afterEach } from 'vitest';
import { Shop, type ShopFiles } from './shop.ts';

let shop: Shop;

/** Closes after each test of a file the shop that the test opened with `open`. */
export function shopPerTest(): void {
  afterEach(() => shop.close());
}

/** Opens a shop with these files. @returns a function that requests an address from it. */
export async function open(files: ShopFiles, env: Record<string, string> = {}) {
  shop = new Shop(files);
  const app = await shop.open(env);
  return async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

/** Builds the content file of a page. */
export const page = (content: object, more: object = {}) => ({ title: '春日', content, ...more });

/** Builds a block of the test type `text`. */
export const text = (words: string, more: object = {}) => ({ blockType: 'text', text: words, ...more });
