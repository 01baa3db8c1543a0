import { ADDRESS, type Store } from '../../server/commerce.ts';
import type { Shopper } from '../../server/shopper.ts';
import { newMobile } from '../open-store.ts';
import type { Asked, Sample, SamplesOf } from '../sample.ts';

const BAG = 'ARIA-MINI-1';

const nobody: Sample<{ by: Shopper }> = async store => ({ by: store.guest() });

/** Anybody, with what is asked. */
function anybody<const Parts extends Omit<Asked, 'by'>>(parts: Parts) {
  return async (store: Store) => ({ by: store.guest(), ...parts });
}

const idOf = (store: Store) => store.ids[BAG] as number;

export const content: SamplesOf<'content'> = {
  page: { home: anybody({ params: { key: 'home' } }) },
  block: { footer: anybody({ params: { key: 'footer' } }) },
};

export const products: SamplesOf<'products'> = {
  skuData: {
    'with types': anybody({ body: [{ type: 'look', sku: BAG }, { sku: 'BANGLE-1' }, 'BANGLE-2', 'NONE'] }),
    none: anybody({ body: [] }),
  },
  batchProducts: { several: anybody({ body: { sku: `${BAG}, BANGLE-1,NONE` } }) },
  detail: {
    'a bag': anybody({ params: { sku: BAG } }),
    'a made-to-measure belt': anybody({ params: { sku: 'CEINTURE-SURMESURE-1' } }),
  },
  stock: {
    'a model': anybody({ body: { spu: 'ARIA-MINI' } }),
    'some SKUs': anybody({ body: { spu: 'ARIA-MINI', skus: [{ sku: BAG }, { sku: 'NONE' }] } }),
  },
  categories: { menu: nobody },
};

const wish = { catId: 'handbags', color: '黑色', sort: 'priceUp', page: 1, page_size: 5 } as const;

export const lists: SamplesOf<'lists'> = {
  childCategories: { handbags: anybody({ params: { id: 'handbags' } }) },
  layer: { 'a category': anybody({ query: wish }), everything: anybody({ query: {} }) },
  layerSearch: { bags: anybody({ query: { q: '包' } }) },
  products: {
    'a category': anybody({ params: { query: 'catId=handbags&page=1' }, query: wish }),
    'nothing found': anybody({ params: { query: 'price=1-2' }, query: { price: '1-2' } }),
  },
  searchProducts: {
    bags: anybody({ params: { query: 'q=包&page=1' }, query: { q: '包' } }),
    'a slip of the pen': anybody({ params: { query: 'q=Losagne' }, query: { q: 'Losagne' } }),
  },
  searchRecommend: {
    'before typing': anybody({ query: {} }),
    'while typing': anybody({ query: { q: 'ar' } }),
  },
};

export const recommendations: SamplesOf<'recommendations'> = {
  guessLike: {
    'a product': anybody({ query: { productId: BAG, nums: 4 } }),
    nothing: anybody({ query: {} }),
  },
  randomGender: { women: anybody({ query: { gender: 'women' } }) },
  ofCategory: { handbags: anybody({ query: { catId: 'handbags' } }) },
  related: { 'a product': anybody({ query: { productId: BAG, categoryId: 'handbags' } }) },
  several: { several: anybody({ params: { skus: `${BAG},BANGLE-1,NONE` } }) },
  activity: { offers: anybody({ query: {} }), 'read anew': anybody({ query: { clear: '1' } }) },
  scheme: { 'a look': anybody({ query: { id: 'emerald-letter-1' } }) },
  jdSku: { 'a product': async store => ({ by: store.guest(), params: { id: idOf(store) } }) },
  commonConfig: { everybody: anybody({ query: {} }) },
};

const event = { id: 'event-of-a-click-1', kind: 'product_click', sku: BAG, position: 1 } as const;

export const tracking: SamplesOf<'tracking'> = {
  events: {
    'a batch': anybody({
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
  add: { 'a guest': async store => ({ by: store.guest(), body: { product_id: idOf(store) } }) },
  list: {
    'a member': async store => {
      const by = await store.member(newMobile());
      await by.post('/rest_productbrowsing/browsing/add', { product_id: idOf(store) });
      return { by };
    },
    nobody,
  },
  clear: { nobody },
};

/** A member who wishes for a product. */
async function wishing(store: Store) {
  const by = await store.member(newMobile());
  const { data } = await by.post<{ item_id: number }>('/rest_wishlist/wishlist/add', {
    product_id: idOf(store),
  });
  return { by, item_id: data.item_id };
}

const wishes: Record<string, Sample<{ by: Shopper }>> = {
  'with an entry': async store => ({ by: (await wishing(store)).by }),
  empty: async store => ({ by: await store.member(newMobile()) }),
};

export const wishlist: SamplesOf<'wishlist'> = {
  add: {
    'a product': async store => ({ by: await store.member(newMobile()), body: { product_id: idOf(store) } }),
  },
  remove: {
    'an entry': async store => {
      const { by, item_id } = await wishing(store);
      return { by, body: { item_id, flag: 1 } };
    },
  },
  list: wishes,
  ids: wishes,
  idsForLook: wishes,
};

/** A member with an address. */
async function living(store: Store) {
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
      const { by, address_id } = await living(store);
      return { by, body: { data: { ...ADDRESS, firstname: '陈' }, address_id } };
    },
  },
  list: { 'with an address': living, empty: async store => ({ by: await store.member(newMobile()) }) },
  remove: {
    'an address': async store => {
      const { by, address_id } = await living(store);
      return { by, body: { addressId: address_id } };
    },
  },
  regions: { everybody: nobody },
};
