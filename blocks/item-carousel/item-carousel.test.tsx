import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BlockDefinition } from '#engine';
import { planBlock } from '../../tests/support/plan-block.ts';
import ItemCarousel from './ItemCarousel.tsx';
import { editorialProductCarousel, pictureCarousel, widePictureCarousel } from './index.ts';
import type { ItemCarouselBlock } from './settings.ts';

const TYPES = [pictureCarousel, widePictureCarousel, editorialProductCarousel] as const;
const titled = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `其${n + 1}` }));

async function show(definition: BlockDefinition, fields: object) {
  const { shown, asked } = await planBlock<ItemCarouselBlock>(definition, fields);
  return { box: render(<ItemCarousel {...shown} />).container, asked };
}

const card = (box: Element) => box.querySelector('article') as HTMLElement;
const pictures = (box: Element) =>
  [...card(box).querySelectorAll('img')].map(image => image.getAttribute('src'));

describe('a card', () => {
  const own = { pcImage: '/a.webp', alt: '松林' };
  it.each<[string, object, (box: HTMLElement) => unknown, unknown]>([
    ['pcImage', own, pictures, ['/a.webp']],
    ['pcUrl, an alternative name', { pcUrl: '/b.webp' }, pictures, ['/b.webp']],
    ['pcImage before pcUrl', { ...own, pcUrl: '/b.webp' }, pictures, ['/a.webp']],
    [
      'mobileImage',
      { ...own, mobileImage: '/m.webp', mobileUrl: '/n.webp' },
      box => box.querySelector('source')?.srcset,
      '/m.webp',
    ],
    [
      'mobileUrl, an alternative name',
      { ...own, mobileUrl: '/n.webp' },
      box => box.querySelector('source')?.srcset,
      '/n.webp',
    ],
    ['alt', own, box => box.querySelector('img')?.alt, '松林'],
    ['defaultImage', { sku: 'A', defaultImage: '/d.webp' }, pictures, ['/d.webp']],
    ['defaultImage and switchImage', { ...own, switchImage: '/s.webp' }, pictures, ['/a.webp', '/s.webp']],
    ['switchImage of its product', { sku: 'A' }, pictures, ['/media/A.webp', '/media/A_three.webp']],
    ['title', { title: '松林来信' }, box => card(box).textContent, '松林来信'],
    ['subTitle', { title: '信', subTitle: '其一' }, box => card(box).textContent, '其一信'],
    ['shortDesc', { title: '信', shortDesc: '晨雾' }, box => card(box).textContent, '信晨雾'],
    [
      'url',
      { title: '信', url: '/cms/a.html' },
      box => card(box).querySelector('a')?.pathname,
      '/cms/a.html',
    ],
    [
      'button',
      { title: '信', button: { text: '阅读', link: '/cms/b.html', target: '_self' } },
      box => [...card(box).querySelectorAll('a')].map(link => [link.textContent, link.pathname, link.target]),
      [['阅读', '/cms/b.html', '']],
    ],
    ['sku', { sku: 'A' }, box => card(box).textContent, '包 A粒面小牛皮价格 ¥26,500'],
    [
      'sku, completing what is written',
      { sku: 'A', title: '松针', shortDesc: '墨绿' },
      box => [card(box).textContent, card(box).querySelector('a')?.pathname],
      ['松针墨绿价格 ¥26,500', '/product/A.html'],
    ],
  ])('shows %s [B3-41]', async (_field, item, seen, expected) => {
    expect(seen((await show(pictureCarousel, { list: [item] })).box)).toEqual(expected);
  });

  it('is left out without picture, title and known product', async () => {
    const list = [{ sku: 'UNKNOWN' }, { subTitle: '一' }, { title: '信' }];
    const { box } = await show(pictureCarousel, { list });
    expect(box.querySelectorAll('article')).toHaveLength(1);
    expect((await show(pictureCarousel, { list: [{ sku: 'UNKNOWN' }] })).box.innerHTML).toBe('');
  });

  it('hides prices without isShowPrice', async () => {
    const { box } = await show(editorialProductCarousel, { list: [{ sku: 'A' }], isShowPrice: false });
    expect(card(box).textContent).toBe('包 A粒面小牛皮');
  });
});

it.each(TYPES)('$type requests each SKU of its list once', async type => {
  const list = [{ sku: 'A' }, { title: '信' }, { sku: 'B' }, { sku: 'A' }];
  expect((await show(type, { list })).asked).toEqual(['A', 'B']);
});

it('hides the arrows of block25 at 2 or fewer items, and with hideArrow [B4-18]', async () => {
  const arrows = async (fields: object) => {
    const { box } = await show(editorialProductCarousel, fields);
    return box.querySelectorAll('button[aria-label$="一张"]').length;
  };
  expect([await arrows({ list: titled(2) }), await arrows({ list: titled(3) })]).toEqual([0, 2]);
  expect(await arrows({ list: titled(3), hideArrow: true })).toBe(0);
});

it('shows a progress bar per card in block25, of which the active one fills [B2.4-06]', async () => {
  const { box } = await show(editorialProductCarousel, { list: titled(4) });
  expect(screen.getAllByRole('button', { name: /^第 \d 张$/ })).toHaveLength(4);
  expect(box.querySelectorAll('[aria-current="true"] [data-fill]')).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('暂停轮播'));
  expect(box.querySelector('[data-fill]')).toBeNull();
});

it('rotates block22 and block23 with isAuto only', async () => {
  for (const type of [pictureCarousel, widePictureCarousel]) {
    expect((await show(type, { list: titled(4) })).box.querySelector('[data-fill]')).toBeNull();
    expect(
      (await show(type, { list: titled(4), isAuto: true })).box.querySelector('[data-fill]'),
    ).toBeTruthy();
  }
});
