import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFrameContent } from './content.ts';

it.each([
  [{}],
  [{ header: null, footer: 'x' }],
  [{ header: { menuData: {} }, footer: { links: [null, 3], location: [null], filing: 'x' } }],
])('reads malformed content as empty: %j', blocks => {
  const { header, footer } = readFrameContent(blocks);
  expect(header.menuData).toEqual([]);
  expect(footer.links).toEqual([]);
});

it('drops links that could run code, and protocol-relative ones', () => {
  const item = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:,x',
  ];
  const { footer } = readFrameContent({
    footer: { links: [{ title: '组', item: item.map(url => ({ name: url, url })) }] },
  });
  expect(footer.links[0]?.item.map(({ url }) => url)).toEqual(['', '', '', '', '']);
});

it('reads three levels of a menu, and only items with names', () => {
  const nested = (level: number): unknown => ({
    name: `${level}`,
    items: level < 6 ? [nested(level + 1)] : [],
  });
  const { menuData } = readFrameContent({ header: { menuData: [nested(1), { name: ' ' }] } }).header;
  expect(menuData).toHaveLength(1);
  expect(menuData[0]?.items[0]?.items[0]).toMatchObject({ name: '3', level: 3, items: [] });
});

it('reads link groups, hotline, countries and other sites [A3-64]', () => {
  const { footer } = readFrameContent({
    footer: {
      links: [
        {
          title: '关怀',
          type: 'list',
          item: [{ name: '微博', url: 'https://w', icon: 'weibo', outerChain: true }],
        },
      ],
      consumerHotline: '400-000-0000',
      location: [
        { item: [{ title: '亚太', item: [{ address: '中国 / 简体中文', url: '/' }] }] },
        { item: [{ title: '国际', url: 'https://i' }] },
      ],
    },
  });
  expect(footer).toMatchObject({
    links: [
      {
        title: '关怀',
        type: 'list',
        item: [{ name: '微博', url: 'https://w', icon: 'weibo', outerChain: true }],
      },
    ],
    consumerHotline: '400-000-0000',
    countries: [{ title: '亚太', item: [{ address: '中国 / 简体中文', url: '/' }] }],
    browse: [{ title: '国际', url: 'https://i' }],
  });
});

it('reads the demonstration shop’s footer without dropping a link', () => {
  const block = (key: string) =>
    JSON.parse(readFileSync(new URL(`../fixtures/content/blocks/${key}.json`, import.meta.url), 'utf8'))
      .content;
  const { footer } = readFrameContent({ header: block('header'), footer: block('footer') });
  expect(JSON.stringify(footer.links)).not.toContain('"url":""');
  expect(footer.links.map(({ type }) => type)).toContain('social');
});
