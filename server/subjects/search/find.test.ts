import { beforeAll, describe, expect, it } from 'vitest';
import { createYielder } from '../../base/overload/yielder.ts';
import { computeAddress, createLayout, hasMember } from '../posting-sets/posting-set.ts';
import type { IndexedColour } from '../products/read-colours.ts';
import { find } from './find.ts';
import { toSounds } from './pinyin.ts';
import { buildSearchIndex, type SearchIndex } from './search-index.ts';
import { grams, listTerms, normalize, splitPairs, splitWords } from './terms.ts';

const colour = (name: string, colorName: string, shortDesc = ''): IndexedColour => ({
  sku: name,
  spu: name,
  name,
  shortDesc,
  kind: '',
  collection: '',
  gender: 'all',
  material: '',
  colorKey: colorName,
  colorName,
  colorHex: '',
  price: 100,
  sizes: [],
  stockedSizes: [],
  isBuyable: false,
  isPreOrder: false,
  isOnlineExclusive: false,
  isStocked: true,
  isSpecial: false,
  listedAt: 0,
  id: 0,
});

const COLOURS = [
  colour('茶花胸针', '白色'),
  colour('Étoile 单钻戒指', '玫瑰金', '六爪镶嵌'),
  colour('小牛皮手袋', '黑色', '金色旋扣'),
  colour('帆布托特包', '黑色', '小牛皮提手'),
];

let index: SearchIndex;
beforeAll(async () => {
  const layout = createLayout(COLOURS.map(() => 1));
  const listed = COLOURS.map((one, n) => ({ colour: one, address: computeAddress(layout, n, 0) }));
  index = await buildSearchIndex(layout, listed, new Map(), createYielder(), () => true);
});

/** Names of the found colours, tier by tier. */
const found = (query: string) =>
  find(index, query).tiers.flatMap(tier =>
    COLOURS.filter((_, n) => hasMember(tier, n)).map(({ name }) => name),
  );

describe('terms', () => {
  it('compares without accents, width and case', () => {
    expect(normalize('Étoile ＨＥＵＲＥ')).toBe('etoile heure');
  });

  it('splits a text into characters, pairs and Latin words', () => {
    expect(grams('小牛皮')).toEqual(['小', '牛', '皮', '小牛', '牛皮']);
    expect(splitPairs('包')).toEqual(['包']);
    expect(listTerms('18K 黄金，UV400')).toEqual(['18k', '黄', '金', '黄金', 'uv400']);
  });

  it('segments a query by dictionary', () => {
    expect(splitWords('Étoile戒指').map(({ text }) => text)).toEqual(['etoile', '戒指']);
  });

  it('returns pinyin and initials from each word of a text on', () => {
    expect(toSounds('链条包')).toEqual(['liantiaobao', 'ltb', 'tiaobao', 'tb', 'bao']);
  });
});

describe('find', () => {
  it.each([
    ['茶花', ['茶花胸针']],
    ['牛皮', ['小牛皮手袋', '帆布托特包']],
    ['手袋', ['小牛皮手袋']],
    ['小牛皮手袋', ['小牛皮手袋']],
    ['黑色托特', ['帆布托特包']],
    ['etoil', ['Étoile 单钻戒指']],
    ['danzuan', ['Étoile 单钻戒指']],
    ['xzs', []],
    ['', []],
    ['，。！', []],
  ])('finds for %s: %j, names before descriptions', (query, names) => {
    expect(found(query)).toEqual(names);
  });

  it('corrects an unknown word to one with the same sound', () => {
    expect(find(index, '茶话')).toMatchObject({ corrected: '茶花' });
  });

  it('finds nothing when no colour has every word, and reports what most words match', () => {
    const { tiers, near } = find(index, '黑色 手袋 戒指');
    expect(tiers).toEqual([]);
    expect(near?.text).toBe('黑色手袋');
    expect(near?.tiers.some(tier => hasMember(tier, 2))).toBe(true);
  });
});
