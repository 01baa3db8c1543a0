import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CATALOGUE } from './demo-shop.ts';
import { shopForAllTests } from './shop.ts';

interface Card {
  id: number;
  sku: string;
  spu: string;
  name: string;
  hasSpecialPrice: boolean;
  childProducts: { stock: number; status: boolean }[];
}

/** A look's second pictures and style are its own. */
const SLATE = { mobileImg2: '/media/looks/slate_3.webp', lookStyle: { pc: { width: '60%' } } };
const looks = JSON.parse(CATALOGUE['looks.json'] as string).map((look: { lookId: string }) =>
  look.lookId === 'slate' ? { ...look, ...SLATE } : look,
);
/** One product has a film; this one gets a picture. */
const COVER = { promotionalMedia: '/media/heroes/cuff.webp' };
const products = JSON.parse(CATALOGUE['products.json'] as string).map((product: Card) =>
  product.sku === 'CUFF-1' ? { ...product, ...COVER } : product,
);
const files = {
  ...CATALOGUE,
  'looks.json': JSON.stringify(looks),
  'products.json': JSON.stringify(products),
};
const shop = shopForAllTests({ files });

const get = async (path: string) => (await shop.app.inject({ url: `/rest/${path}` })).json();
const items = async (path: string): Promise<Card[]> => (await get(`default/${path}`)).data.items;
const spus = (cards: Card[]) => cards.map(({ spu }) => spu);
const isInStock = ({ childProducts }: Card) => childProducts.some(({ stock, status }) => status && stock > 0);

it('guessLikeProduct returns eight other products in stock, the same kind first [A9-49, A7-19]', async () => {
  const cards = await items('V2/applet/guessLikeProduct?productId=ARIA-MINI-1');
  expect(cards).toHaveLength(8);
  expect(spus(cards).slice(0, 2)).toEqual(['ARIA-TOP-HANDLE', 'NOTAIRE-SATCHEL']);
  expect(spus(cards)).not.toContain('ARIA-MINI');
  expect(new Set(spus(cards)).size).toBe(8);
  expect(cards.every(isInStock)).toBe(true);
});

it('guessLikeProduct accepts a product id or a size’s SKU too, uses every category without one, and refuses others', async () => {
  const bySku = spus(await items('V2/applet/guessLikeProduct?productId=CUFF-1&nums=3'));
  const { id } = (await get('default/V1/applet/product/CUFF-1')).data;
  expect(spus(await items(`V2/applet/guessLikeProduct?productId=${id}&nums=3`))).toEqual(bySku);
  expect(spus(await items('V2/applet/guessLikeProduct?productId=CUFF-1-1000&nums=3'))).toEqual(bySku);
  expect(await items('V2/applet/guessLikeProduct')).toHaveLength(8);
  expect(await items('V2/applet/guessLikeProduct?productId=')).toHaveLength(8);
  for (const unknown of ['abc', '0', '999999999999999', 'CUFF-1%20', '-1', 'null'])
    expect(await get(`default/V2/applet/guessLikeProduct?productId=${unknown}`), unknown).toMatchObject({
      status: 404,
      message: '没有这件商品',
      data: null,
    });
});

it('guessLikeProduct reads the same products from a cache for five seconds', async () => {
  const ask = () => items('V2/applet/guessLikeProduct?nums=5');
  const first = await ask();
  await sql`alter table product_categories rename to away`.execute(shop.database.db);
  try {
    expect(await ask()).toEqual(first);
  } finally {
    await sql`alter table away rename to product_categories`.execute(shop.database.db);
  }
});

it('randomGenderProduct returns a new random selection for the gender each time [A7-20]', async () => {
  const draw = async (gender: string) => spus(await items(`V2/applet/randomGenderProduct?gender=${gender}`));
  const draws = [await draw('men'), await draw('men'), await draw('men')];
  for (const drawn of draws) {
    expect(new Set(drawn).size).toBe(8);
    expect(drawn).not.toContain('PAVE-RING');
  }
  expect(new Set(draws.map(drawn => drawn.join())).size).toBeGreaterThan(1);
  expect(await draw(encodeURIComponent('女士'))).not.toContain('HEURE-STEEL');
  expect(await items('V2/applet/randomGenderProduct?nums=2')).toHaveLength(2);
  expect(await items('V2/applet/randomGenderProduct?gender=&nums=2')).toHaveLength(2);
});

it.each(['xx', '3', 'womens', 'toString', '__proto__'])(
  'randomGenderProduct refuses the gender %s, and names the valid ones',
  async gender => {
    const answer = await get(`default/V2/applet/randomGenderProduct?gender=${gender}`);
    expect(answer).toMatchObject({ status: 400, data: null });
    expect(answer.message).toMatch(/^gender .*women.*men/);
  },
);

it('recommendProducts?catId returns a category’s first products in stock [A7-23]', async () => {
  expect(spus(await items('V1/recommendProducts?catId=watches&nums=2'))).toEqual([
    'HEURE-GOLD',
    'HEURE-STEEL',
  ]);
  expect(await items('V2/applet/recommendProducts?catId=handbags')).toHaveLength(8);
  expect(await get('default/V1/recommendProducts?catId=none')).toMatchObject({ status: 404 });
});

it('getRelatedProducts returns products that go with a product, optionally of one category [A7-26]', async () => {
  const cards = await items('V1/getRelatedProducts?productId=ARIA-MINI-1&nums=4&categoryId=watches');
  expect(spus(cards)).toEqual(['HEURE-GOLD', 'HEURE-STEEL', 'HEURE-DARK', 'HEURE-GREEN']);
  expect(await items('V2/applet/getRelatedProducts?productId=ARIA-MINI-1')).toHaveLength(8);
  expect(await get('default/V1/getRelatedProducts?productId=NONE')).toMatchObject({
    status: 404,
    message: '没有这件商品',
  });
});

it('product/{sku} has its promotional picture or film [A3-13]', async () => {
  expect((await get('default/V1/applet/product/CUFF-1')).data).toMatchObject({
    ...COVER,
    promotionalMediaType: 'image',
  });
  expect((await get('default/V1/applet/product/ARIA-TOP-HANDLE-1')).data).toMatchObject({
    promotionalMedia: '/media/video/atelier_mobile.mp4',
    promotionalMediaType: 'video',
  });
});

it('mulProducts/{x} returns the known products of the SKUs, in that order [A7-22]', async () => {
  const cards = await items('V1/applet/mulProducts/CUFF-1,NONE, ARIA-MINI-2,CUFF-1');
  expect(cards.map(({ sku }) => sku)).toEqual(['CUFF-1', 'ARIA-MINI-2']);
});

it.each(['', '?clear=1'])('activityproduts%s returns products at a special price [A7-11]', async query => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/rest/default/V1/applet/activityproduts${query}`,
  });
  const cards: Card[] = answer.json().data.items;
  expect(spus(cards).sort()).toEqual(['MULE-PEBBLE', 'WOOL-THROW']);
  expect(cards.every(({ hasSpecialPrice }) => hasSpecialPrice)).toBe(true);
});

it('scheme/get returns a look with its products and hotspots [B3-53, B3-55, B3-56, B3-57, B3-58, B3-59, A7-27]', async () => {
  const { data } = await get('default/V1/applet/scheme/get?clear=0&id=slate');
  expect(data).toMatchObject({
    lookId: 'slate',
    title: '雨后石板',
    description: '大象灰肩背包，石板灰腕表。水珠停在石面。',
    pcImg: '/media/looks/slate_1.webp',
    mobileImg: '/media/looks/slate_1.webp',
    pcImg2: '/media/looks/slate_2.webp',
    alt: expect.stringMatching(/^雨后的灰色石板上/),
    ...SLATE,
    total: 5,
  });
  expect(data.products[0]).toMatchObject({
    sku: 'SELLE-MEDIUM-1',
    id: expect.any(Number),
    price: '¥21,500',
    nativePrice: 2_150_000,
    x: 36,
    y: 45.3,
    status: true,
    cats: ['手袋', 'Selle', '斜挎包'],
    collection: 'Selle',
    marketSegment: 'handbags',
    lifespan: 'permanent',
    thirdLevelCat: '',
    attributes: [{ code: 'color' }, { code: 'size' }],
    childProducts: [{ sku: 'SELLE-MEDIUM-1-1000', status: true }],
  });
  expect(await get('default/V1/applet/scheme/get?clear=1&id=none')).toEqual({
    status: 404,
    message: '没有这个造型',
    data: null,
  });
});

it('jdApplet/getSkuById/{id} returns the SKUs of a product id [A7-28]', async () => {
  const { id } = (await get('default/V1/applet/product/EAU-ROSE-1')).data;
  expect((await get(`jd/V1/jdApplet/getSkuById/${id}`)).data).toEqual({
    id,
    sku: 'EAU-ROSE-1',
    spu: 'EAU-ROSE',
    name: '玫瑰暮色 香水',
    url: '/product/EAU-ROSE-1.html',
    childSkus: ['EAU-ROSE-1-1400', 'EAU-ROSE-1-1401'],
  });
  expect(await get('jd/V1/jdApplet/getSkuById/999999')).toMatchObject({ status: 404 });
  expect((await shop.app.inject({ url: '/rest/jd/V1/jdApplet/getSkuById/x' })).statusCode).toBe(400);
});

it('commonConfig returns config and client_ip [A7-06]', async () => {
  const { data } = await get('default/V1/applet/commonConfig');
  expect(data.client_ip).toBe('127.0.0.1');
  expect(data.config).toMatchObject({ currency: 'CNY', country: 'CN', wishlistLimit: 100, indexNotices: [] });
});

/** Reads the data of a product's page. */
async function readPage(sku: string) {
  shop.write('content/pages/product.json', {
    title: '商品',
    content: { a: { blockType: 'requester', source: 'productDetail' } },
  });
  const { body } = await shop.app.inject({ url: `/product/${sku}.html` });
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  return JSON.parse(data).blocks[0].data;
}

it('a product page offers the same piece in other materials, in stock', async () => {
  const others = async (sku: string): Promise<Card[]> => (await readPage(sku)).materials;
  expect(spus(await others('CARD-HOLDER-1')).sort()).toEqual(['CARD-HOLDER-CROC', 'CARD-HOLDER-SLIM']);
  expect((await others('CARD-HOLDER-1')).every(isInStock)).toBe(true);
  // Not the green dial, which is gold, too.
  const watches = spus(await others('HEURE-GOLD-1'));
  expect(watches).toContain('HEURE-STEEL');
  expect(watches).not.toContain('HEURE-GREEN');
  // A throw is no shawl.
  expect(spus(await others('CASHMERE-SHAWL-1'))).toEqual(['MERINO-SHAWL']);
  // Without a material there is no other one.
  expect(await others('EAU-ROSE-1')).toEqual([]);
});

it('a product page recommends products of other kinds in stock, in the same metal for jewellery', async () => {
  const recommended = readPage;
  const { related, guesses } = await recommended('SOLITAIRE-RING-2');
  expect(spus([...related, ...guesses])).toHaveLength(16);
  expect(new Set(spus([...related, ...guesses])).size).toBe(16);
  const kinds = [...related, ...guesses].map(({ reportCategory }) => reportCategory);
  expect(kinds).not.toContain('ring');
  expect(kinds).toEqual(expect.arrayContaining(['earrings', 'necklace', 'bracelet']));
  const earrings = related.find(
    ({ reportCategory }: { reportCategory: string }) => reportCategory === 'earrings',
  );
  expect(earrings.childProducts[0].color.label).toBe('18K 玫瑰金');
  // The look of this perfume has another perfume, and a watch that sells out.
  await sql`update children set stock = 0 where parent_sku = 'HEURE-GOLD-1'`.execute(shop.database.db);
  const completing = (await recommended('EAU-MIEL-1')).related;
  expect(completing[0].sku).toBe('SUNGLASSES-CAT-2');
  expect(spus(completing)).not.toContain('EAU-AMBRE');
  expect(completing.map(({ sku }: Card) => sku)).not.toContain('HEURE-GOLD-1');
});
