import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Block5 } from '#schemas';
import { planBlock, skusUpTo } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import RelatedProducts from './RelatedProducts.tsx';
import { buildPicturedProduct } from './related.ts';

const img = { pcImage: '/a.webp', alt: '台阶上的手提包' };
const plan = (fields: object) => planBlock<Block5>(definition, { img, list: [], ...fields });
async function show(fields: object) {
  const { shown, asked } = await plan(fields);
  return { box: render(<RelatedProducts {...shown} />).container, asked };
}
const entries = (...skus: string[]) => skus.map(sku => ({ sku }));
const texts = (box: Element) => [...box.querySelectorAll('article')].map(({ textContent }) => textContent);

it('requests the pictured product and the related ones, and shows these [B2.3-07, B9-02]', async () => {
  const { box, asked } = await show({ sku: 'A', list: entries('B', 'C', 'B') });
  expect(asked).toEqual(['A', 'B', 'C']);
  expect([...box.querySelectorAll('[data-sku]')].map(card => card.getAttribute('data-sku'))).toEqual([
    'B',
    'C',
    'B',
  ]);
  expect(screen.getByRole('link', { name: '包 A' }).getAttribute('href')).toBe('/product/A.html');
});

it('attaches related products under item.related_product_sku [B3-63]', async () => {
  const { shown } = await plan({ sku: 'A', list: entries('B', 'C') });
  const { item } = buildPicturedProduct(shown.block, shown.products);
  expect(item).toMatchObject({ name: '包 A', price: '¥26,500' });
  expect(item.related_product_sku.map(({ product }) => product.sku)).toEqual(['B', 'C']);
});

describe('a related product', () => {
  it('shows every field that the editor wrote [B3-24, B2.3-08]', async () => {
    const list = [
      {
        img: '/gift.webp',
        url: '/cms/gift.html',
        name: '礼物包装',
        shortDesc: '棉纸与缎带',
        price: '¥80',
        online_exclusive: true,
        isPreOrder: true,
      },
    ];
    const { box } = await show({ list });
    expect(texts(box)).toEqual(['预售线上专享礼物包装棉纸与缎带价格 ¥80']);
    expect(box.querySelector('article img')?.getAttribute('src')).toBe('/gift.webp');
    expect(box.querySelector('article a')?.getAttribute('href')).toBe('/cms/gift.html');
  });

  it('has price and description of its product, and the labels that the editor chose', async () => {
    const list = [{ sku: 'A', name: '方巾', price: '¥1', isPreOrder: true, img: '/own.webp' }, { sku: 'B' }];
    const { box } = await show({ list });
    expect(texts(box)).toEqual(['预售方巾粒面小牛皮价格 ¥26,500', '包 B粒面小牛皮价格 ¥26,500']);
    const pictures = [...box.querySelectorAll('article img')].map(picture => picture.getAttribute('src'));
    expect(pictures).toEqual(['/own.webp', '/media/B.webp', '/media/B_three.webp']);
  });

  it('stays as written when its product cannot be looked up, without a heart [B8-13]', async () => {
    const list = [{ sku: 'UNKNOWN', name: '方巾', price: '¥980' }, { sku: 'UNKNOWN-2' }];
    const { box } = await show({ list });
    expect(texts(box)).toEqual(['方巾价格 ¥980']);
    expect(screen.queryByRole('button', { name: /心愿单/ })).toBeNull();
  });
});

it('moves on every 4000 ms, unless isAuto is false [B9-12]', async () => {
  const { box } = await show({ list: entries(...skusUpTo(6)) });
  const style = box.querySelector<HTMLElement>('[data-carousel]')?.style;
  expect(style?.getPropertyValue('--interval')).toBe('4000ms');
  expect(box.querySelector('[data-fill]')).toBeTruthy();
  const still = await show({ list: entries(...skusUpTo(6)), isAuto: false });
  expect(still.box.querySelector('[data-fill]')).toBeNull();
});

it.each([
  [{}, ['h2', 'h3']],
  [{ title: '窗光' }, ['h2', 'h3', 'h4']],
  [{ title: '窗光', rowTitle: '' }, ['h2', 'h3']],
])('has headings in order with %o', async (fields, expected) => {
  const { box } = await show({ list: entries('A'), ...fields });
  expect([...box.querySelectorAll('h2, h3, h4')].map(({ localName }) => localName)).toEqual(expected);
});

it('shows the picture alone, the row alone, and nothing without both', async () => {
  expect((await show({})).box.querySelector('img')?.getAttribute('alt')).toBe('台阶上的手提包');
  const row = await show({ img: undefined, list: entries('A') });
  expect(row.box.querySelectorAll('article')).toHaveLength(1);
  expect((await show({ img: undefined, list: entries('UNKNOWN') })).box.innerHTML).toBe('');
});
