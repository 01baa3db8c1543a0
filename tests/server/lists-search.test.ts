import { describe, expect, it } from 'vitest';
import { type Card, openDemoShop } from './demo-shop.ts';

const get = openDemoShop();
const find = async (words: string, more = '') =>
  (await get(`V3/applet/search/products/q=${encodeURIComponent(words)}${more}`)).data;
const names = ({ items }: { items: Card[] }) => items.map(({ name }) => name);

describe('search', () => {
  it.each([
    ['手袋', 12],
    ['牛皮', 20],
    ['黑色手袋', 7],
    ['小牛皮手袋', 6],
    ['jiezhi', 4],
    ['etoile', 2],
    ['  Étoile   戒指 ', 2],
    ['ＨＥＵＲＥ', 4],
    ['losange-chain-3', 1],
    ['stb', 3],
  ])('%s finds %d or more [A7-17]', async (words, least) => {
    const { total, corrected } = await find(words);
    expect(total).toBeGreaterThanOrEqual(least);
    expect(corrected).toBe('');
  });

  it.each([
    'LOSANGE-CHAIN-3',
    ' losange-chain-3\u00a0',
    'ｌｏｓａｎｇｅ－ｃｈａｉｎ－３',
    'losange – chain – 3',
    'LOSANGE\u2011CHAIN\u20113',
    'LOSANGE-\nCHAIN-3',
    '货号：LOSANGE-CHAIN-3',
    'SKU LOSANGE-CHAIN-3',
    '\u202dLOSANGE-CHAIN-3\u202c',
    'LOSANGE-CHAIN-3\u200b',
  ])('finds the product of a SKU as it is pasted: %j', async pasted => {
    expect((await find(pasted)).items.map(({ sku }: Card) => sku)).toEqual(['LOSANGE-CHAIN-3']);
  });

  it('shows the colour that the words name, best match first', async () => {
    const { items } = await find('黑色 链条包');
    expect(items[0].sku).toBe('LOSANGE-CHAIN-1');
    expect(names(await find('珍珠'))[0]).toBe('Perle 珍珠项链');
  });

  it.each([
    ['手代', '手袋'],
    ['losagne', 'Losange'],
    ['腕标', '腕表'],
  ])('corrects %s to %s, and reports the correction', async (typed, meant) => {
    const { total, q, corrected } = await find(typed);
    expect([q, corrected]).toEqual([typed, meant]);
    expect(total).toBeGreaterThan(0);
  });

  it.each(['花朵蝴蝶', 'xyzxyz', '%%%', '😀'])('%s finds nothing, without an error', async words => {
    expect(await find(words)).toMatchObject({ items: [], total: 0 });
  });

  it('is filtered, sorted, limited to a category and paged like a list', async () => {
    const found = await find('黑色', '&catId=handbags&sort=priceUp&page_size=3&inStock=1');
    expect(found.total).toBeGreaterThan(3);
    expect(names(found)[0]).toBe('Riva 帆布托特包');
    expect(found.items).toHaveLength(3);
  });

  it('search/recommend returns items and, for typed words, suggestions [A3-61, A7-24]', async () => {
    const before = (await get('V1/search/recommend')).data;
    expect(before.items).toHaveLength(8);
    const newest = async (more: string) =>
      names((await get(`V2/applet/products/sort=newest&page_size=8${more}`)).data);
    // What can be bought only.
    expect(names(before)).toEqual(await newest('&inStock=1'));
    expect(names(before)).not.toEqual(await newest(''));
    for (const item of before.items) {
      expect(Object.keys(item)).toEqual(['defaultImage', 'url', 'name']);
    }
    const typing = (await get('V2/applet/search/recommend?q=liantiao')).data;
    expect(typing.suggestions).toContain('链条包');
    expect(names(typing)).toContain('Losange 菱格链条包');
  });
});
