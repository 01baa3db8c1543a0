import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MsBlock6 } from '#schemas';
import { planBlock, skusUpTo } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import MoonShotCarousel from './MoonShotCarousel.tsx';

async function show(fields: object) {
  const { shown, asked } = await planBlock<MsBlock6>(definition, fields);
  return { box: render(<MoonShotCarousel {...shown} />).container, asked };
}

it('shows 8.5 products, and 4 on mobile [A9-44, A9-45]', async () => {
  const { box } = await show({ skus: skusUpTo(12) });
  const { style } = box.querySelector('section') as HTMLElement;
  expect(['pc', 'tablet', 'mobile'].map(at => style.getPropertyValue(`--per-${at}`))).toEqual([
    '8.5',
    '8.5',
    '4',
  ]);
});

it('requests each of its SKUs once, and leaves out unknown products [B9-02]', async () => {
  const { box, asked } = await show({ skus: ['SKU-1', 'UNKNOWN', 'SKU-2', 'SKU-1'] });
  expect(asked).toEqual(['SKU-1', 'UNKNOWN', 'SKU-2']);
  expect(box.querySelectorAll('article')).toHaveLength(2);
});

it.each([
  [{}, '包 SKU-1价格 ¥26,500'],
  [{ isShowPrice: false }, '包 SKU-1'],
  [{ onlyShowName: true }, '包 SKU-1'],
])('a card with %o shows %s', async (fields, text) => {
  const { box } = await show({ skus: skusUpTo(10), ...fields });
  expect(box.querySelector('article')?.textContent).toBe(text);
});

it('has arrows unless hideArrow is set', async () => {
  await show({ skus: skusUpTo(10), hideArrow: true });
  expect(screen.queryByLabelText('下一张')).toBeNull();
  await show({ skus: skusUpTo(10) });
  expect(screen.getByLabelText('下一张')).toBeTruthy();
});

it('renders nothing without products [B7-09]', async () => {
  expect((await show({ skus: ['UNKNOWN'] })).box.innerHTML).toBe('');
});
