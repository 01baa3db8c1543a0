import { expect, it } from 'vitest';
import { bagEntry } from './bag-entry.ts';

const ring = {
  id: 17,
  type: 'configurable',
  attributes: [
    { code: 'color', id: 93, values: [{ value_index: 5001, label: '玫瑰金' }] },
    { code: 'size', id: 142, values: [{ value_index: 1152, label: '52' }] },
  ],
};
const size52 = {
  sku: 'ETOILE-RING-1-52',
  color: { value: 5001, label: '玫瑰金' },
  size: { value: 1152, label: '52' },
};

it('[A3-58] names child product, colour and size of a configurable product', () => {
  expect(bagEntry(ring, size52)).toEqual({
    product_id: 17,
    qty: 1,
    child_sku: 'ETOILE-RING-1-52',
    options: [
      { option_id: 93, option_type_id: 5001 },
      { option_id: 142, option_type_id: 1152 },
    ],
  });
});

it('[A3-57] sends product and quantity of a simple one', () => {
  expect(bagEntry({ ...ring, type: 'simple' })).toEqual({ product_id: 17, qty: 1 });
});
