import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readFrameContent } from './content.ts';

it.each([
  [{}],
  [{ header: null, footer: 'x' }],
  [{ header: { menuData: {} }, footer: { links: [null, 3], location: [null], filing: 'x' } }],
])('reads nothing out of %j, without complaint', blocks => {
  const { header, footer } = readFrameContent(blocks);
  expect(header.menuData).toEqual([]);
  expect(footer.links).toEqual([]);
});

it('takes no link that could run code or that leaves the site unseen', () => {
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

it('a menu has three levels at most, and items with names only', () => {
  const deep = (level: number): unknown => ({ name: `${level}`, items: level < 6 ? [deep(level + 1)] : [] });
  const { menuData } = readFrameContent({ header: { menuData: [deep(1), { name: ' ' }] } }).header;
  expect(menuData).toHaveLength(1);
  expect(menuData[0]?.items[0]?.items[0]).toMatchObject({ name: '3', level: 3, items: [] });
});

it('[A3-64] reads link groups, hotline, countries and the other sites', () => {
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
    links: [{ item: [{ name: '微博', url: 'https://w', icon: 'weibo', outerChain: true }] }],
    consumerHotline: '400-000-0000',
    countries: [{ title: '亚太', item: [{ address: '中国 / 简体中文', url: '/' }] }],
    browse: [{ title: '国际', url: 'https://i' }],
  });
});

it('reads the demonstration shop whole', () => {
  const block = (key: string) =>
    JSON.parse(readFileSync(new URL(`../fixtures/content/blocks/${key}.json`, import.meta.url), 'utf8'))
      .content;
  const { footer } = readFrameContent({ header: block('header'), footer: block('footer') });
  const everything = JSON.stringify(footer.links);
  expect(everything).not.toContain('"url":""');
  expect(footer.links.map(({ type }) => type)).toContain('social');
});
