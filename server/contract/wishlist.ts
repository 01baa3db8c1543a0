import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, flag, id, record } from './fields.ts';
import { productCard } from './products.ts';

const tag = 'wishlist';
const whole = Type.Integer();

/** A §3 "Wishlist". */
const entry = { product_id: whole, item_id: whole };

const ids = record({ limit: whole, total: whole, productIds: Type.Array(record(entry)) });

/** What a member wishes for (A §7, B §7). */
export const wishlistCalls = {
  add: call({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/add'],
    summary: 'Adds a product; one that is there already keeps its item_id. Refused beyond 100.',
    tag,
    body: fields({ product_id: id() }),
    data: record({ item_id: whole, total: whole }),
  }),
  remove: call({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/remove'],
    summary: 'Removes an entry.',
    tag,
    body: fields({ item_id: id(), flag: Type.Optional(flag()) }),
    data: record({ item_id: whole, total: whole }),
  }),
  list: call({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/index'],
    summary: 'The entries with their products, the newest first.',
    tag,
    data: record({
      limit: whole,
      total: whole,
      items: Type.Array(record({ ...entry, ...productCard.properties })),
    }),
  }),
  ids: call({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/productListAll'],
    summary: 'The entries as ids, for the hearts.',
    tag,
    data: ids,
  }),
  idsForLook: call({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/productListAllForLook'],
    summary: 'The entries as ids, for looks.',
    tag,
    data: ids,
  }),
};
