import { expect, it } from 'vitest';
import { listLabels } from './product-labels.ts';

it.each([
  ['no labels', { isPreOrder: false, online_exclusive: false, customLabel: ' ' }, []],
  [
    'all labels in this order',
    { isPreOrder: true, online_exclusive: true, customLabel: '限量' },
    ['预售', '线上专享', '限量'],
  ],
  ['equal labels once', { isPreOrder: false, online_exclusive: true, customLabel: '线上专享' }, ['线上专享']],
])('shows %s', (_case, item, labels) => expect(listLabels(item)).toEqual(labels));

it('does not show 预售 on a sold-out product', () =>
  expect(listLabels({ isPreOrder: true, online_exclusive: true }, true)).toEqual(['线上专享']));
