import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { newShopForEachTest, Shop } from './shop.ts';

const picture = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#2a3b30' } })
  .webp()
  .toBuffer();
const notes = (content: object) => ({ 'media/pictures.json': JSON.stringify(content) });
const FILES = {
  pages: {
    pictures: { title: '图', content: { hero: { blockType: 'text', image: '/media/heroes/a.webp' } } },
  },
  files: {
    'media/heroes/a.webp': picture,
    ...notes({ '/media/heroes/a.webp': { alt: '夜色', focus: [30, 70] } }),
  },
};
const shop = newShopForEachTest(FILES);
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

it('a crop of the notes is made on request, and no other is', async () => {
  const crops = { '1:1': [20, 0, 60, 100] };
  const get = (name: string) => shop.app.inject({ url: `/media/heroes/${name}` });
  const made = 'a.crop-2000-0-6000-10000.240.webp';
  expect((await get(made)).statusCode).toBe(404);
  shop.write('media/pictures.json', { '/media/heroes/a.webp': { crops } });
  expect(await read()).toContain('"crops":{"1:1":{"name":"crop-2000-0-6000-10000","width":300,"height":300');
  const first = await get(made);
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
  const answer = await vi.waitFor(async () => {
    const later = await get(made);
    expect(later.headers['cache-control']).toBe('public, max-age=86400');
    return later;
  }, 10_000);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 240, height: 240 });
  for (const other of ['crop-2000-0-6000-9999.240.webp', 'crop-2000-0-6000-10000.400.webp']) {
    expect((await get(`a.${other}`)).statusCode).toBe(404);
  }
});

it('the log has the mistakes of the notes, at the start and after a change, and the shop serves the rest', async () => {
  const lines: string[] = [];
  const write = process.stdout.write.bind(process.stdout);
  const spy = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation(((text: string) =>
      text.startsWith('{') ? lines.push(text) > 0 : write(text)) as typeof process.stdout.write);
  const warnings = () => lines.filter(line => line.includes('pictures.json')).map(line => JSON.parse(line));
  try {
    await shop.reopen({ LOG_LEVEL: 'warn' });
    expect(warnings()).toEqual([]);
    const note = { alt: '夜色', fokus: [1, 2] };
    const other = new Shop({
      ...FILES,
      files: { ...FILES.files, ...notes({ '/media/heroes/a.webp': note }) },
    });
    await other.open({ LOG_LEVEL: 'warn' });
    await vi.waitFor(() => expect(warnings()).toHaveLength(1), 10_000);
    expect(warnings()[0]).toMatchObject({
      level: 40,
      msg: 'pictures.json "/media/heroes/a.webp" /fokus is not a key of a note. Did you mean focus?',
    });
    const url = '/cms/pictures.html';
    expect((await other.app.inject({ url })).body).toContain('"alt":"夜色"');
    other.write('media/pictures.json', { '/media/heroes/a.webp': { alt: 7 } });
    await other.app.inject({ url });
    expect(warnings()[1]?.msg).toContain('/alt is 7.');
    await other.close();
  } finally {
    spy.mockRestore();
  }
});
