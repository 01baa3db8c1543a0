import { expect, it } from 'vitest';
import { registry } from '../../src/registry.ts';
import { indexType, searchTypes } from './search.ts';

const types = await Promise.all(registry.all.map(indexType));
const find = (query: string) => searchTypes(types, query).map(({ found }) => found.type);

it.each([
  ['countdown banner', 'block20'],
  ['倒计时', 'block20'],
  ['Tabs', 'block36'],
  ['标签页', 'block36'],
  ['单图', 'block26'],
  ['购物袋', 'screen_cart'],
  ['block26', 'block26'],
])('finds %s by name, in both languages', (query, type) => {
  expect(find(query)).toContain(type);
  expect(find(query).indexOf(type)).toBeLessThan(4);
});

it('finds types by a field, nested ones included, and says which', () => {
  const matches = searchTypes(types, 'lookId');
  expect(matches.map(({ found }) => found.type)).toContain('block31');
  expect(matches.every(({ fields }) => fields.includes('lookId'))).toBe(true);
  expect(find('deadline')).toEqual(['block20']);
  expect(find('截止时间')).toEqual(['block20']);
});

it('wants every word, and finds everything without one', () => {
  expect(find('countdown banner zebra')).toEqual([]);
  expect(find(' ')).toHaveLength(registry.all.length);
});
