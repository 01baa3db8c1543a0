import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Block38 } from '#schemas';
import { planBlock, skusUpTo } from '../../tests/support/plan-block.ts';
import BannerSlider from './BannerSlider.tsx';
import definition from './index.ts';

async function show(fields: object) {
  const { shown, asked } = await planBlock<Block38>(definition, { pcBanner: '/a.webp', ...fields });
  return { box: render(<BannerSlider {...shown} />).container, asked };
}

it('requests its SKUs and shows a card for each known one [B3-48, B9-02]', async () => {
  const { box, asked } = await show({ skus: ['A', 'UNKNOWN', 'B', 'A'] });
  expect(asked).toEqual(['A', 'UNKNOWN', 'B']);
  expect([...box.querySelectorAll('article')].map(card => card.getAttribute('data-sku'))).toEqual(['A', 'B']);
});

it('shows pcBanner, and mobBanner on mobile, with text and link [B3-48, B2.4-26]', async () => {
  const banner = { mobBanner: '/m.webp', alt: '月洞门', link: '/cms/reunion.html', target: '_self' };
  const { box } = await show({ skus: ['A'], ...banner });
  const link = box.querySelector('a') as HTMLAnchorElement;
  expect([link.pathname, link.target]).toEqual(['/cms/reunion.html', '']);
  const image = link.querySelector('img');
  expect([image?.getAttribute('src'), image?.alt]).toEqual(['/a.webp', '月洞门']);
  expect(link.querySelector('source')?.srcset).toBe('/m.webp');
});

it('names a linked banner without alt by the title', async () => {
  await show({ skus: [], title: '一抹朱红', link: '/cms/reunion.html', target: '_self' });
  expect(screen.getByRole('link', { name: '一抹朱红' })).toBeTruthy();
});

it('lays out 2 cards with a spacing of 20, and 18 on mobile', async () => {
  const { style } = (await show({ skus: skusUpTo(4) })).box.querySelector('[data-carousel]') as HTMLElement;
  const names = ['--per-pc', '--per-tablet', '--per-mobile', '--gap-pc', '--gap-mobile'];
  expect(names.map(name => style.getPropertyValue(name))).toEqual(['2', '2', '2', '20px', '18px']);
});

it('has arrows unless hideArrow is set', async () => {
  await show({ skus: skusUpTo(4), hideArrow: true });
  expect(screen.queryByLabelText('下一张')).toBeNull();
  await show({ skus: skusUpTo(4) });
  expect(screen.getByLabelText('上一张').getAttribute('aria-disabled')).toBe('true');
});

it('shows the banner alone when its products cannot be looked up [B8-13]', async () => {
  const { box } = await show({ skus: ['UNKNOWN-1', 'UNKNOWN-2'] });
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/a.webp');
  expect([box.querySelectorAll('article').length, screen.queryByRole('group')]).toEqual([0, null]);
});
