import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { Shop } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

const draw = (width: number) =>
  sharp({ create: { width, height: 100, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();

it('renders pages again once a picture on them has another size', async () => {
  const page = { content: { hero: { blockType: 'text', text: '图', image: '/media/hero.webp' } } };
  shop = new Shop({ pages: { a: page, b: page }, files: { 'media/hero.webp': await draw(240) } });
  const app = await shop.open({ NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) });
  const readWidth = async (url: string) => /"width":(\d+)/.exec((await app.inject({ url })).body)?.[1];
  expect(await readWidth('/cms/a.html')).toBe('240');
  shop.write('media/hero.webp', await draw(260));
  // The next page that has it lets its file be looked at, behind the answer.
  await readWidth('/cms/b.html');
  const wait = { timeout: 20_000 };
  await vi.waitFor(async () => expect(await readWidth('/cms/a.html')).toBe('260'), wait);
  await vi.waitFor(async () => expect(await readWidth('/cms/b.html')).toBe('260'), wait);
}, 60_000);
