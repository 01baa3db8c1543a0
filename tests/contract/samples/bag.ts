import type { Store } from '../../server/commerce.ts';
import type { Shopper } from '../../server/shopper.ts';
import { newMobile } from '../open-store.ts';
import type { Sample, SamplesOf } from '../sample.ts';

export const BAG = 'ARIA-MINI-1';

/** Puts two lines into a shopper's bag. @returns the shopper and the item ids. */
export async function withBag(store: Store, by: Shopper = store.guest()) {
  const first = await store.add(by, BAG);
  const second = await store.add(by, 'LOSANGE-CHAIN-1', { qty: 2 });
  return { by, ids: [...first.data.item_ids, ...second.data.item_ids] };
}

const carts: Record<string, Sample<{ by: Shopper; query?: { quickPurchase: '1' } }>> = {
  'a guest': async store => ({ by: (await withBag(store)).by }),
  'a member': async store => withBag(store, await store.member(newMobile())),
  'a quick purchase': async store => {
    const by = store.guest();
    await by.post('/rest_partcheckout/checkout/quickpurchase', { product_id: store.ids[BAG] });
    return { by, query: { quickPurchase: '1' } };
  },
  'a new visitor': async store => ({ by: store.guest() }),
};

export const bag: SamplesOf<'bag'> = {
  mini: {
    ...carts,
    'a custom combination': async store => {
      const { by, body } = await combination(store);
      await by.post('/rest_partcheckout/checkout/addcustom', body);
      return { by };
    },
  },
  cart: carts,
  items: carts,
  add: {
    'by id': async store => ({ by: store.guest(), body: { product_id: store.ids[BAG] as number } }),
    'by size': async store => ({
      by: store.guest(),
      body: { product_id: String(store.ids[BAG]), child_sku: `${BAG}-1000`, qty: 2 },
    }),
  },
  batchAdd: {
    'two products': async store => ({
      by: store.guest(),
      body: [
        { product_id: store.ids[BAG] as number },
        { product_id: store.ids['LOSANGE-CHAIN-1'] as number },
      ],
    }),
  },
  addCustom: { 'belt and buckle': combination },
  quickPurchase: {
    'a product': async store => ({
      by: store.guest(),
      body: { product_id: store.ids[BAG] as number, qty: 1 },
    }),
  },
  totals: {
    'a quantity': async store => {
      const { by, ids } = await withBag(store);
      return {
        by,
        body: {
          items: [
            { item_id: ids[0] as number, qty: 3, isSelected: 0 },
            { item_id: [ids[1] as number], qty: 1 },
          ],
        },
      };
    },
    everything: async store => ({ by: (await withBag(store)).by, body: { select_all: '0' } }),
    'a new visitor': async store => ({ by: store.guest(), body: {} }),
  },
  engrave: {
    'a ring': async store => {
      const by = store.guest();
      const { data } = await store.add(by, 'BAND-RING-1', await firstSize(store, 'BAND-RING-1'));
      return { by, body: { item_id: data.item_ids[0] as number, engraving: 'L & W' } };
    },
  },
  remove: {
    'one item': async store => {
      const { by, ids } = await withBag(store);
      return { by, body: [{ item_id: ids[0] as number, isInCart: 1 }] };
    },
    'a new visitor': async store => ({ by: store.guest(), body: [{ item_id: 1 }] }),
  },
  cartRecommendations: {
    'a bag': async store => ({ by: (await withBag(store)).by, query: { count: 4 } }),
    'a new visitor': async store => ({ by: store.guest() }),
  },
};

/** The first size of a colour. */
async function firstSize(store: Store, parent: string) {
  const { db } = store.database;
  const row = db.selectFrom('children').select('sku').where('parent_sku', '=', parent).orderBy('position');
  return {
    product_id: store.ids[parent] as number,
    child_sku: (await row.executeTakeFirstOrThrow()).sku,
  };
}

async function combination(store: Store) {
  const child = (parent: string) => firstSize(store, parent);
  const items = [await child('CEINTURE-SURMESURE-1'), await child('BOUCLE-SURMESURE-1')];
  return { by: store.guest(), body: { items, customize_sku: 'CEINTURE-SURMESURE-1' } };
}
