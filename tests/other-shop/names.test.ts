import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageTitle, withoutBrand } from '#shop';
import { shop as settings } from '#shop/server';
import { BUILT_IN_PAGES } from '../../server/subjects/content/built-in-pages.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { codeFor } from '../server/codes.ts';
import { Store } from '../server/commerce.ts';

const NAME = '喜鹊 (Pie & <Co>)';
const OURS = /vitrine(?!Chat|[-:._])/i;

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const store = new Store();
store.shop.write('content/pages/untitled.json', {
  content: { text: { blockType: 'editorial_block5', content: { pc: '<p>喜鹊</p>' } } },
});
beforeAll(async () => {
  const { shop } = store;
  const base64 = (key: { export(options: object): Buffer | string }, type: string) =>
    key.export({ type, format: 'der' }).toString('base64');
  const env = {
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_PRIVATE_KEY: base64(keys.privateKey, 'pkcs8'),
    ALIPAY_PUBLIC_KEY: base64(keys.publicKey, 'spki'),
  };
  await shop.open(env, await createRenderEntry());
  await store.fill();
});
afterAll(() => store.shop.close());

const read = async (url: string) => (await store.app.inject({ url, headers: { accept: 'text/html' } })).body;
const decode = (html: string) =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
const titleOf = (html: string) => decode(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');

const PAGES: Record<string, string> = {
  '/': '首页',
  '/cms/untitled.html': '喜鹊，让家里好看',
  '/products.html': pageTitle('全部商品'),
  '/product/BAG.html': pageTitle('手袋 BAG 小牛皮'),
  '/catalogsearch/result?q=手袋': pageTitle('“手袋”的搜索结果'),
  '/catalogsearch/result': pageTitle('搜索'),
  '/login.html': pageTitle('登录'),
  '/register.html': pageTitle('注册'),
  '/cart.html': pageTitle('购物袋'),
  '/checkout/index/index': pageTitle('结账'),
  '/user/center.html': pageTitle('个人中心'),
  '/order/find.html': pageTitle('查询订单'),
  '/cms/contacts.html': pageTitle('客户关怀'),
  '/nowhere.html': '',
};

it.each(Object.entries(PAGES))(
  'says the shop’s own name on %s, and never the demonstration’s',
  async (url, title) => {
    const html = await read(encodeURI(url));
    expect(html).toContain('喜鹊');
    expect(html.match(OURS)).toBeNull();
    expect(html).not.toContain('<Co>');
    if (title) expect(titleOf(html)).toBe(title);
  },
);

it('has its own name in every page that the shop needs', () => {
  const texts = JSON.stringify(BUILT_IN_PAGES);
  expect(texts.match(OURS)).toBeNull();
  for (const { title } of Object.values(BUILT_IN_PAGES)) expect(title).toContain(NAME);
  expect(BUILT_IN_PAGES.home?.content.text?.content).toEqual({
    pc: expect.stringContaining('喜鹊 (Pie &amp; &lt;Co&gt;)'),
  });
});

it('completes the footer with hotline, account, owner and filing number', async () => {
  const html = await read('/');
  expect(html).toContain('tel:4001234567');
  expect(html).toContain('https://weibo.com/magpie');
  expect(html).toContain('© 喜鹊商贸有限公司 版权所有');
  expect(html).toContain('沪ICP备2026000001号');
});

it('describes itself to search engines', async () => {
  const html = await read('/');
  const objects = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text as string),
  );
  expect(objects).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      name: NAME,
      alternateName: ['MAGPIE'],
      legalName: '喜鹊商贸有限公司',
      telephone: '400-123-4567',
      sameAs: ['https://weibo.com/magpie'],
    }),
  );
});

it('shows its word mark in both versions, and its first character as icon', async () => {
  const html = await read('/');
  const colours = (id: string) =>
    new RegExp(`<symbol id="${id}" viewBox="0 0 40 20">(.*?)</symbol>`).exec(html)?.[1]?.match(/#\w{6}/g);
  expect([colours('word-mark'), colours('word-mark-dark')]).toEqual([
    ['#111111', '#e33333'],
    ['#ffffff', '#e33333'],
  ]);
  expect(html).toMatch(/<use href="#word-mark" style="opacity:calc\(1 - var\(--on-dark, 0\)\)"/);
  expect(html).toMatch(/<use href="#word-mark-dark" style="opacity:var\(--on-dark, 0\)"/);
  expect(html).toMatch(/--header-dark:\s*0/);
  expect(html).toMatch(/--header-over-dark:\s*1/);
  expect(await read('/word-mark.svg')).toContain('#111111');
  expect(await read('/favicon.svg')).toContain('>喜</text>');
});

it('has its theme’s colours where there is no stylesheet', async () => {
  expect(await read('/')).toContain('<meta name="theme-color" content="#fffdf8">');
  const [page] =
    (await store.app.inject({ url: '/_wechat/none-there-at-all' })).body.match(/color:#\w{3,6}/) ?? [];
  expect(page).toBe('color:#1a2233');
});

it('signs its messages, and names itself to the payment provider', async () => {
  const client = store.shop.guest();
  await codeFor(client, '13600136000', 'collect_information');
  const [{ text }] = (await client.send('GET', '/_outbox.json')).json();
  expect(text).toMatch(/^【喜鹊家居】验证码/);
  const member = await store.member();
  const { pay_url } = await store.placed(member);
  const { subject } = JSON.parse(new URL(pay_url).searchParams.get('biz_content') ?? '{}');
  expect(subject).toMatch(/^喜鹊家居订单 \w+$/);
});

it.each([
  ['for members', 'privacy/processingrules'],
  ['for guests', 'privacy/processingrules?version=guest'],
  ['of conduct', 'privacy/codeofconduct'],
])('names itself in its rules %s', async (_kind, url) => {
  const { data } = (await store.app.inject({ url: `/rest_customer/${url}` })).json();
  const { content } = data;
  expect(content).toContain('喜鹊');
  expect(content.match(OURS)).toBeNull();
  expect(content).not.toContain('<Co>');
});

it.each([
  ['手袋 | 喜鹊 (Pie & <Co>)', '手袋'],
  ['手袋｜喜鹊 (Pie & <Co>)', '手袋'],
  ['喜鹊 (Pie & <Co>)', '喜鹊 (Pie & <Co>)'],
  ['关于喜鹊 (Pie & <Co>)', '关于喜鹊 (Pie & <Co>)'],
  ['手袋 | 喜鹊', '手袋 | 喜鹊'],
  ['手袋 | VITRINE', '手袋 | VITRINE'],
  ['', ''],
])('reads the title %j as %j', (title, heading) => expect(withoutBrand(title)).toBe(heading));

it('refuses passwords that are made of its names', async () => {
  const { refuseCommonPassword } = await import('../../server/subjects/customers/refuse-common-password.ts');
  for (const password of ['xique2026', 'Magpie123', 'PieCo2026']) {
    await expect(refuseCommonPassword(password)).rejects.toMatchObject({ status: 400 });
  }
  await expect(refuseCommonPassword('vitrine-Kq7')).resolves.toBeUndefined();
});

it('has the defaults of what its settings leave out', () => {
  expect(settings).toMatchObject({
    content: 'content',
    media: 'media',
    catalogue: 'catalogue/products.json',
  });
  expect(settings.brand).toMatchObject({ club: `${NAME} 会员`, poster: NAME, icon: null });
});
