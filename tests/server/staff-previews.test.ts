import { afterAll, beforeAll, expect, it } from 'vitest';
import { addGallery } from '../../src/gallery.ts';
import { entry, Shop } from './shop.ts';
import { newStaff, StaffBrowser } from './staff-shop.ts';

/** A page with a block that shoppers do not see, and a preview shows as a card. */
const shop = new Shop({
  pages: {
    sale: {
      title: '特惠',
      content: { bad: { blockType: 'nothing' }, ok: { blockType: 'text', text: '好' } },
    },
  },
  files: {
    'products.json': '[]',
    'dist/gallery/.vite/manifest.json': JSON.stringify({
      'gallery/entry-client.ts': { file: 'assets/gallery-1.js', isEntry: true, css: [] },
    }),
    'dist/gallery/assets/gallery-1.js': 'show()',
  },
});
let staff: StaffBrowser;
let agency: StaffBrowser;
let stranger: StaffBrowser;
beforeAll(async () => {
  const env = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://shop.example.cn',
    SECRET_KEY: 'k'.repeat(32),
  };
  await shop.open(env, { ...entry, addRoutes: addGallery });
  staff = await newStaff(shop.app, shop.database, 'li.na', 'editor');
  agency = await newStaff(shop.app, shop.database, 'studio', 'editor', ['pages/sale']);
  stranger = new StaffBrowser(shop.app, 'no.one');
});
afterAll(() => shop.close());

it.each(['/_gallery', '/_gallery/text', '/_gallery/history/sale', '/_gallery/assets/gallery-1.js'])(
  'serves %s in production to staff, who see all documents, and to no one else',
  async url => {
    expect(Object.keys(staff.cookies)).toEqual(['__Host-vitrine_staff']);
    const answer = await staff.get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const other of [stranger, agency]) expect((await other.get(url)).statusCode).toBe(404);
    const forged = new StaffBrowser(shop.app, 'x');
    forged.cookies = {
      '__Host-vitrine_staff': 'x',
      vitrine_staff: Object.values(staff.cookies)[0] as string,
    };
    expect((await forged.get(url)).statusCode).toBe(404);
  },
);

it('shows a preview in production to staff, and to all others the page as it is, which no shared cache stores', async () => {
  const url = '/cms/sale.html?preview=1';
  const shopper = await stranger.get(url);
  expect(shopper.headers['cache-control']).toContain('private');
  const again = await stranger.get(url);
  const preview = await staff.get(url);
  expect(preview.headers['cache-control']).toBe('no-store');
  expect(preview.body).toContain('nothing');
  for (const { body } of [shopper, again, await agency.get(url), await stranger.get('/cms/sale.html')]) {
    expect(body).not.toContain('unknown-block');
    expect(body).not.toContain('/_gallery/history');
  }
  expect(preview.body).toContain('/_gallery/history/sale');
});

it('has no link of development, and sets a cookie that only its own host may set', async () => {
  expect(shop.app.developerLink).toBeNull();
  expect((await stranger.get('/_admin/login?link=null')).statusCode).toBe(200);
  const other = await newStaff(shop.app, shop.database, 'wang.wei', 'admin');
  const ended = await other.form('/_admin/logout');
  expect(String(ended.headers['set-cookie'])).toMatch(/^__Host-vitrine_staff=;.*Path=\/;.*Secure/);
});
