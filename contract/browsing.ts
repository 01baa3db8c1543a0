import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { id, inputObject, outputObject } from './fields.ts';
import { productCard } from './products.ts';

const tag = 'browsing';
const integer = Type.Integer();

/** The calls of the browsing history, of members and guests. */
export const browsingCalls = {
  add: defineCall({
    method: 'POST',
    paths: ['/rest_productbrowsing/browsing/add'],
    summary: 'Adds a product to the browsing history.',
    tag,
    body: inputObject({ product_id: id() }),
    data: outputObject({ product_id: integer }),
  }),
  list: defineCall({
    method: 'POST',
    paths: ['/rest_productbrowsing/browsing/viewList'],
    summary: 'Viewed products, the latest first.',
    tag,
    data: outputObject({
      total: integer,
      items: Type.Array(
        outputObject({ product_id: integer, viewed_at: Type.String(), ...productCard.properties }),
      ),
    }),
  }),
  clear: defineCall({
    method: 'POST',
    paths: ['/rest_productbrowsing/browsing/viewListClear'],
    summary: 'Clears the browsing history.',
    tag,
    data: outputObject({ total: integer }),
  }),
};
