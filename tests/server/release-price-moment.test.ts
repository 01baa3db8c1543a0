import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublishing, type Publishing } from '../../server/subjects/publishing/index.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';
import { entry } from './two-nodes.ts';

const LI = { kind: 'staff', name: 'li.na' } as const;
const page = { title: '页', content: { it: { blockType: 'shows', skus: ['A'] } } };
const shop = new Shop({
  pages: { home: page },
  files: { 'products.json': JSON.stringify([product('A', { kind: 'ring', price: 2_650_000, stock: 5 })]) },
});
let publishing: Publishing;
afterAll(() => shop.close());

/** How long caches may keep the page, in s. */
const cachedFor = async () => {
  const { headers } = await shop.app.inject('/');
  return [...String(headers['cdn-cache-control']).matchAll(/(?:max-age|revalidate)=(\d+)/g)].reduce(
    (sum, [, seconds]) => sum + Number(seconds),
    0,
  );
};
const shown = async () => (await shop.app.inject('/')).body.match(/¥\s?([\d,]+)/)?.[1];

describe('a shop whose release has prices', () => {
  beforeAll(async () => {
    await shop.open(
      {
        CONTENT_STORE: 'database',
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://x.cn',
        SECRET_KEY: 'k'.repeat(32),
      },
      entry,
    );
    publishing = createPublishing(shop.database.db, { check: async () => [] });
  });

  it('shows them at their moment, with caches that keep none for longer, and not earlier', async () => {
    expect(await shown()).toBe('26,500');
    expect(await cachedFor()).toBe(310);
    const { id } = await publishing.createRelease({ actor: LI, name: '促销' });
    await publishing.putPrices({ actor: LI, release: id, prices: [{ sku: 'A', price: 2_000_000 }] });
    const at = Date.now() + 10_000;
    await publishing.scheduleRelease({ actor: LI, id, at: new Date(at) });
    // The process has the moment in memory once caches may keep the page until then only.
    await expect.poll(cachedFor, { timeout: 20_000 }).toBeLessThanOrEqual(10);
    expect(Date.now()).toBeLessThan(at);
    const seen: { sent: number; answered: number; price: string | undefined }[] = [];
    for (let after = 0; after < 10; ) {
      const sent = Date.now();
      const price = await shown();
      seen.push({ sent, answered: Date.now(), price });
      if (sent > at) after++;
      await new Promise(resolve => setTimeout(resolve, 20));
    }
    expect(seen.filter(({ answered, price }) => answered < at && price !== '26,500')).toEqual([]);
    expect(seen.filter(({ sent, price }) => sent > at + 20 && price !== '20,000')).toEqual([]);
    expect(await cachedFor()).toBe(310);
    await publishing.undoRelease({ actor: LI, id });
    await expect.poll(shown, { timeout: 20_000 }).toBe('26,500');
  });
});
