import { ADDRESS, type Store } from '../../server/commerce.ts';
import type { Shopper } from '../../server/shopper.ts';
import { newMobile } from '../open-store.ts';
import type { Sample, SampleRequest, SamplesOf } from '../sample.ts';

const BAG = 'ARIA-MINI-1';

const newVisitor: Sample<{ by: Shopper }> = async store => ({ by: store.guest() });

/** Creates a sample that a new visitor sends with these parts. */
function byNewVisitor<const Parts extends Omit<SampleRequest, 'by'>>(parts: Parts) {
  return async (store: Store) => ({ by: store.guest(), ...parts });
}

const readId = (store: Store) => store.ids[BAG] as number;

export const content: SamplesOf<'content'> = {
  page: { home: byNewVisitor({ params: { key: 'home' } }) },
  block: { footer: byNewVisitor({ params: { key: 'footer' } }) },
};

export const products: SamplesOf<'products'> = {
  skuData: {
    'with types': byNewVisitor({
      body: [{ type: 'look', sku: BAG }, { sku: 'BANGLE-1' }, 'BANGLE-2', 'NONE'],
    }),
    none: byNewVisitor({ body: [] }),
    'of a look': byNewVisitor({ query: { look: 1 }, body: [{ type: 'look', sku: BAG }, 'BANGLE-1', 'NONE'] }),
  },
  batchProducts: { several: byNewVisitor({ body: { sku: `${BAG}, BANGLE-1,NONE` } }) },
  detail: {
    'a bag': byNewVisitor({ params: { sku: BAG } }),
    'a made-to-measure belt': byNewVisitor({ params: { sku: 'CEINTURE-SURMESURE-1' } }),
  },
  stock: {
    'a model': byNewVisitor({ body: { spu: 'ARIA-MINI' } }),
    'some SKUs': byNewVisitor({ body: { spu: 'ARIA-MINI', skus: [{ sku: BAG }, { sku: 'NONE' }] } }),
    'SKUs of several models': byNewVisitor({ body: { skus: [{ sku: BAG }, { sku: 'BANGLE-1' }] } }),
  },
  categories: { menu: newVisitor },
};

const listQuery = { catId: 'handbags', color: '黑色', sort: 'priceUp', page: 1, page_size: 5 } as const;

export const lists: SamplesOf<'lists'> = {
  childCategories: { handbags: byNewVisitor({ params: { id: 'handbags' } }) },
  layer: { 'a category': byNewVisitor({ query: listQuery }), everything: byNewVisitor({ query: {} }) },
  layerSearch: { bags: byNewVisitor({ query: { q: '包' } }) },
  products: {
    'a category': byNewVisitor({ params: { query: 'catId=handbags&page=1' }, query: listQuery }),
    'nothing found': byNewVisitor({ params: { query: 'price=1-2' }, query: { price: '1-2' } }),
  },
  searchProducts: {
    bags: byNewVisitor({ params: { query: 'q=包&page=1' }, query: { q: '包' } }),
    'a misspelt word': byNewVisitor({ params: { query: 'q=Losagne' }, query: { q: 'Losagne' } }),
  },
  searchRecommend: {
    'before typing': byNewVisitor({ query: {} }),
    'while typing': byNewVisitor({ query: { q: 'ar' } }),
  },
};

export const recommendations: SamplesOf<'recommendations'> = {
  guessLike: {
    'a product': byNewVisitor({ query: { productId: BAG, nums: 4 } }),
    nothing: byNewVisitor({ query: {} }),
  },
  randomGender: { women: byNewVisitor({ query: { gender: 'women' } }) },
  ofCategory: { handbags: byNewVisitor({ query: { catId: 'handbags' } }) },
  related: { 'a product': byNewVisitor({ query: { productId: BAG, categoryId: 'handbags' } }) },
  several: { several: byNewVisitor({ params: { skus: `${BAG},BANGLE-1,NONE` } }) },
  activity: { offers: byNewVisitor({ query: {} }), 'without cache': byNewVisitor({ query: { clear: '1' } }) },
  scheme: { 'a look': byNewVisitor({ query: { id: 'pine' } }) },
  jdSku: { 'a product': async store => ({ by: store.guest(), params: { id: readId(store) } }) },
  commonConfig: { 'a new visitor': byNewVisitor({ query: {} }) },
};

const event = { id: 'event-of-a-click-1', kind: 'product_click', sku: BAG, position: 1 } as const;

export const tracking: SamplesOf<'tracking'> = {
  events: {
    'a batch': byNewVisitor({
      body: {
        visitor: 'a1',
        user_type: 'GUEST',
        page: { kind: 'home', path: '/' },
        utm_source: 'wechat',
        events: [{ id: 'event-of-a-view-01', kind: 'page_view', at: 1_770_000_000_000 }, event],
      },
    }),
  },
};

export const browsing: SamplesOf<'browsing'> = {
  add: { 'a guest': async store => ({ by: store.guest(), body: { product_id: readId(store) } }) },
  list: {
    'a member': async store => {
      const by = await store.member(newMobile());
      await by.post('/rest_productbrowsing/browsing/add', { product_id: readId(store) });
      return { by };
    },
    'a new visitor': newVisitor,
  },
  clear: { 'a new visitor': newVisitor },
};

/** Creates a member with a wishlist entry. */
async function memberWithEntry(store: Store) {
  const by = await store.member(newMobile());
  const { data } = await by.post<{ item_id: number }>('/rest_wishlist/wishlist/add', {
    product_id: readId(store),
  });
  return { by, item_id: data.item_id };
}

const wishlists: Record<string, Sample<{ by: Shopper }>> = {
  'with an entry': async store => ({ by: (await memberWithEntry(store)).by }),
  empty: async store => ({ by: await store.member(newMobile()) }),
};

export const wishlist: SamplesOf<'wishlist'> = {
  add: {
    'a product': async store => ({
      by: await store.member(newMobile()),
      body: { product_id: readId(store) },
    }),
  },
  remove: {
    'an entry': async store => {
      const { by, item_id } = await memberWithEntry(store);
      return { by, body: { item_id, flag: 1 } };
    },
  },
  list: wishlists,
  ids: wishlists,
  idsForLook: wishlists,
};

/** Creates a member with an address. */
async function memberWithAddress(store: Store) {
  const by = await store.member(newMobile());
  const { data } = await by.post<{ address_id: number }>('/rest_customer/address/add', { data: ADDRESS });
  return { by, address_id: data.address_id };
}

export const addresses: SamplesOf<'addresses'> = {
  save: {
    'a new one': async store => ({
      by: await store.member(newMobile()),
      body: { data: { ...ADDRESS, country_id: 'CN' }, is_default: '0' },
    }),
    'a change': async store => {
      const { by, address_id } = await memberWithAddress(store);
      return { by, body: { data: { ...ADDRESS, firstname: '陈' }, address_id } };
    },
  },
  list: {
    'with an address': memberWithAddress,
    empty: async store => ({ by: await store.member(newMobile()) }),
  },
  remove: {
    'an address': async store => {
      const { by, address_id } = await memberWithAddress(store);
      return { by, body: { addressId: address_id } };
    },
  },
  regions: { 'a new visitor': newVisitor },
};
