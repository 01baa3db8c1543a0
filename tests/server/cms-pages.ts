import { afterEach } from 'vitest';
import { Shop, type ShopFiles } from './shop.ts';

let shop: Shop;

/** Lets each test of a file open a shop of its own with `open`, which closes after it. */
export function shopPerTest(): void {
  afterEach(() => shop.close());
}

/** Opens a shop with these files. @returns what asks it for an address. */
export async function open(files: ShopFiles, env: Record<string, string> = {}) {
  shop = new Shop(files);
  const app = await shop.open(env);
  return async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
}

/** A page as an editor writes it. */
export const page = (content: object, more: object = {}) => ({ title: '春日', content, ...more });

/** A block of the tests' own type `text`. */
export const text = (words: string, more: object = {}) => ({ blockType: 'text', text: words, ...more });
