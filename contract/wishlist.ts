import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { flag, id, inputObject, outputObject } from './fields.ts';
import { productCard } from './products.ts';

const tag = 'wishlist';
const integer = Type.Integer();

/** Wishlist entries by id. */
const entry = { product_id: integer, item_id: integer };

const ids = outputObject({ limit: integer, total: integer, productIds: Type.Array(outputObject(entry)) });

/** The calls of the wishlist. */
export const wishlistCalls = {
  add: defineCall({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/add'],
    summary: 'Adds a product; an existing entry keeps its item_id. Refused beyond 100 entries.',
    tag,
    body: inputObject({ product_id: id() }),
    data: outputObject({ item_id: integer, total: integer }),
  }),
  remove: defineCall({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/remove'],
    summary: 'Removes an entry.',
    tag,
    body: inputObject({ item_id: id(), flag: Type.Optional(flag()) }),
    data: outputObject({ item_id: integer, total: integer }),
  }),
  list: defineCall({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/index'],
    summary: 'The entries with their products, the newest first.',
    tag,
    data: outputObject({
      limit: integer,
      total: integer,
      items: Type.Array(outputObject({ ...entry, ...productCard.properties })),
    }),
  }),
  ids: defineCall({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/productListAll'],
    summary: 'The entries as ids, for the hearts.',
    tag,
    data: ids,
  }),
  idsForLook: defineCall({
    method: 'POST',
    paths: ['/rest_wishlist/wishlist/productListAllForLook'],
    summary: 'The entries as ids, for looks.',
    tag,
    data: ids,
  }),
};
