import { expect, it } from 'vitest';
import { findSizeGroup, nameSize } from './size-groups.ts';

it.each([
  ['ring', '52', '圈号'],
  ['perfume', '50 ml', '容量'],
  ['coffret', '3 × 10 ml', '容量'],
  ['candle', '220 g', '容量'],
  ['slide', '37', '尺码'],
  ['belt', '85', '尺码'],
  ['bracelet', '17', '尺码'],
  ['', '250 ML', '容量'],
  ['', '36', '尺码'],
  ['watch', '', '尺码'],
])('calls the size of the kind "%s" with the label "%s" %s', (kind, label, name) => {
  expect(nameSize(kind, label)).toBe(name);
});

it('names the filters of sizes by the same words', () => {
  expect(['ring', 'perfume', 'candle', 'bracelet'].map(kind => findSizeGroup(kind).label)).toEqual([
    '戒指圈号',
    '香水容量',
    '香氛蜡烛容量',
    '手链与手镯尺码',
  ]);
});
