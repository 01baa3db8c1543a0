import { expect, it } from 'vitest';
import { labelsOf } from './labels.ts';

it.each([
  ['none', { isPreOrder: false, online_exclusive: false, customLabel: ' ' }, []],
  [
    'all, in this order',
    { isPreOrder: true, online_exclusive: true, customLabel: '限量' },
    ['预售', '线上专享', '限量'],
  ],
  [
    'the same words once',
    { isPreOrder: false, online_exclusive: true, customLabel: '线上专享' },
    ['线上专享'],
  ],
])('labels: %s', (_case, item, labels) => expect(labelsOf(item)).toEqual(labels));
