import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CachedPage } from './cached-page.ts';

const PAGES = 300;

/** Growth of memory, in MB. One compression has several. */
const LIMIT = 150;

it('compresses many pages at once without memory for each', async () => {
  const body = randomBytes(20_000).toString('hex');
  const pages = Array.from({ length: PAGES }, () => new CachedPage(body, 'csp'));
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const bodies = await Promise.all(pages.map(page => page.body('br')));
  clearInterval(timer);
  expect(brotliDecompressSync(bodies.at(-1) as Buffer).toString()).toBe(body);
  expect((peak - before) / 1e6).toBeLessThan(LIMIT);
});
