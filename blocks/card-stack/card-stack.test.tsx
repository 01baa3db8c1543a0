import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BlockDefinition } from '#engine';
import type { Block2, Block15 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import CardStack from './CardStack.tsx';
import { stackedCards, stackedProductCards } from './index.ts';

async function show(definition: BlockDefinition, fields: object) {
  const { shown, asked } = await planBlock<Block2 | Block15>(definition, fields);
  return { box: render(<CardStack {...shown} />).container, asked };
}

const img = { pcImage: '/a.webp', alt: '松针' };
const columns = (box: Element) =>
  ['--of-pc', '--per-pc', '--of-tablet', '--per-tablet'].map(name =>
    box.querySelector<HTMLElement>('[style*="--of"]')?.style.getPropertyValue(name),
  );

it('shows picture, texts and buttons of a card', async () => {
  const buttons = [{ button: '看皮革', url: '/cms/the-hand.html', target: '_self' }];
  const list = [{ img, subTitle: '其一', title: '鳄纹', des: '<p>压纹</p>', buttons }];
  const { box } = await show(stackedCards, { title: '四种', list });
  expect(box.querySelector('article')?.textContent).toBe('其一鳄纹压纹看皮革');
  expect(screen.getByRole('img').getAttribute('alt')).toBe('松针');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('鳄纹');
  expect(screen.getByRole('link', { name: '看皮革' }).getAttribute('href')).toBe('/cms/the-hand.html');
});

it('gives the cards their colours', async () => {
  const { box } = await show(stackedCards, { list: [{ img }], bgColor: '#F6F3EE', textColor: '#123456' });
  const style = box.querySelector<HTMLElement>('[style*="--card"]')?.style;
  expect(['--card-ground', '--card-ink'].map(name => style?.getPropertyValue(name))).toEqual([
    '#F6F3EE',
    '#123456',
  ]);
});

it('shows as many cards side by side as its row, and few cards no wider than a third', async () => {
  const cards = (count: number) => ({ list: Array.from({ length: count }, () => ({ img })) });
  expect(columns((await show(stackedCards, cards(6))).box)).toEqual(['4', '4', '2', '2']);
  expect(columns((await show(stackedCards, { ...cards(6), row: 3 })).box)).toEqual(['3', '3', '3', '3']);
  expect(columns((await show(stackedCards, cards(1))).box)).toEqual(['1', '3', '1', '2']);
});

it('shows product cards with the entry’s name and line, without unknown products', async () => {
  const list = [{ sku: 'A', name: '方巾', subTitle: '给她' }, { sku: 'UNKNOWN' }, { sku: 'B' }, { sku: 'A' }];
  const { box, asked } = await show(stackedProductCards, { list });
  expect(asked).toEqual(['A', 'UNKNOWN', 'B']);
  const cards = [...box.querySelectorAll('article')].map(({ textContent }) => textContent);
  expect(cards).toEqual([
    '给她方巾粒面小牛皮价格 ¥26,500',
    '包 B粒面小牛皮价格 ¥26,500',
    '包 A粒面小牛皮价格 ¥26,500',
  ]);
});

it('has a pager named by the block', async () => {
  await show(stackedProductCards, { title: '四份心意', list: [{ sku: 'A' }, { sku: 'B' }] });
  expect(screen.getByRole('group', { name: '四份心意' })).toBeTruthy();
});

it('renders nothing without cards', async () => {
  expect((await show(stackedCards, { list: [{}] })).box.innerHTML).toBe('');
  expect((await show(stackedProductCards, { list: [{ sku: 'UNKNOWN' }] })).box.innerHTML).toBe('');
});
