import { Type } from 'typebox';
import { call } from './call.ts';
import { fields, id, record } from './fields.ts';
import { productCard } from './products.ts';

const tag = 'browsing';
const whole = Type.Integer();

/** What a shopper has looked at, member or guest (A §7). */
export const browsingCalls = {
  add: call({
    method: 'POST',
    paths: ['/rest_productbrowsing/browsing/add'],
    summary: 'Notes that a product was looked at.',
    tag,
    body: fields({ product_id: id() }),
    data: record({ product_id: whole }),
  }),
  list: call({
    method: 'POST',
    paths: ['/rest_productbrowsing/browsing/viewList'],
    summary: 'Products looked at, the last one first.',
    tag,
    data: record({
      total: whole,
      items: Type.Array(record({ product_id: whole, viewed_at: Type.String(), ...productCard.properties })),
    }),
  }),
  clear: call({
    method: 'POST',
    paths: ['/rest_productbrowsing/browsing/viewListClear'],
    summary: 'Forgets what was looked at.',
    tag,
    data: record({ total: whole }),
  }),
};
