import { expect, it } from 'vitest';
import { addItemInput } from './add-item-input.ts';

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

it('has child product, colour and size of a configurable product [A3-58]', () => {
  expect(addItemInput(ring, size52)).toEqual({
    product_id: 17,
    qty: 1,
    child_sku: 'ETOILE-RING-1-52',
    options: [
      { option_id: 93, option_type_id: 5001 },
      { option_id: 142, option_type_id: 1152 },
    ],
  });
});

it('has only product and quantity of a simple product [A3-57]', () => {
  expect(addItemInput({ ...ring, type: 'simple' })).toEqual({ product_id: 17, qty: 1 });
});
