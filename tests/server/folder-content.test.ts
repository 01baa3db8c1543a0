import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '../../server/subjects/admin/rights.ts';
import { Shop } from './shop.ts';
import { newStaff, type StaffBrowser } from './staff-shop.ts';

const shop = new Shop({ files: { 'products.json': '[]' } });
let admin: StaffBrowser;
let editor: StaffBrowser;
beforeAll(async () => {
  await shop.open();
  admin = await newStaff(shop.app, shop.database, 'li.na', 'admin');
  editor = await newStaff(shop.app, shop.database, 'wang.wei', 'editor');
});
afterAll(() => shop.close());

const routes = [...OPERATIONS].map(([route, operation]) => {
  const [method = '', path = ''] = route.split(' ');
  const url = path
    .replace(':kind', 'pages')
    .replace(':key', 'home')
    .replace(/:id|:version/, '1');
  return [operation, method as 'GET' | 'POST', url] as const;
});
const content = routes.filter(([, , url]) => /\/(documents|releases)(\/|$)/.test(url));

it.each(content)(
  'refuses %s in a shop whose content is in a folder, with the remedy',
  async (_name, method, url) => {
    const answer = await admin.send(method, url, method === 'POST' ? {} : undefined, {
      'if-none-match': '*',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('CONTENT_STORE=database');
  },
);

it('stores nothing of them, and still refuses others with 401 and 403', async () => {
  const changes = await shop.database.db.selectFrom('audit_log').select('action').execute();
  expect(changes.filter(({ action }) => !action.startsWith('staff.'))).toEqual([]);
  const refused = await editor.form('/_admin/v1/documents/pages/home/publish');
  expect(refused.statusCode).toBe(403);
  expect((await shop.app.inject('/_admin/v1/documents')).statusCode).toBe(401);
});

it.each(['account', 'media', 'catalogue', 'stock', 'orders', 'audit'])('still reads %s', async name => {
  expect((await admin.get(`/_admin/v1/${name}`)).statusCode).toBe(200);
});

it('says on the first page of staff where pages are edited', async () => {
  const { statusCode, body } = await admin.get('/_admin/');
  expect([statusCode, body.includes('本店的页面在文件夹或 CMS 中')]).toEqual([200, true]);
});
