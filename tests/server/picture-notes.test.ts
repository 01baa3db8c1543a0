import sharp from 'sharp';
import { expect, it } from 'vitest';
import { newShopForEachTest } from './shop.ts';

const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#2a3b30' } })
  .webp()
  .toBuffer();
const shop = newShopForEachTest({
  pages: {
    pictures: { title: '图', content: { hero: { blockType: 'text', image: '/media/heroes/a.webp' } } },
  },
  files: {
    'media/heroes/a.webp': picture,
    'media/pictures.json': JSON.stringify({ '/media/heroes/a.webp': { alt: '夜色', focus: [30, 70] } }),
  },
});
const read = async () => (await shop.app.inject({ url: '/cms/pictures.html' })).body;

it('a page has the notes on its pictures, and those of a file that was changed since', async () => {
  expect(await read()).toContain('"alt":"夜色","focus":"30% 70%"');
  shop.write('media/pictures.json', { '/media/heroes/a.webp': { alt: '夜色中的手袋' } });
  expect(await read()).toContain('"alt":"夜色中的手袋"');
  expect(await read()).not.toContain('"focus"');
});

it('a page has addresses of the service that makes smaller copies, and may load them', async () => {
  await shop.reopen({ MEDIA_TEMPLATE: 'https://img.example.cn/{path}?w={width}' });
  const { body, headers } = await shop.app.inject({ url: '/cms/pictures.html' });
  expect(body).toContain('"address":"https://img.example.cn/{path}?w={width}"');
  const policy = String(headers['content-security-policy']);
  expect(/img-src [^;]*https:\/\/img\.example\.cn/.test(policy)).toBe(true);
});
