import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Block37 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import MovingTiles from './MovingTiles.tsx';

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ image: `/media/${index + 1}.webp`, date: `${index + 1}` }));

async function show(list: object[], fields: object = {}) {
  const { shown, asked } = await planBlock<Block37>(definition, { list, ...fields });
  const { container } = render(<MovingTiles {...shown} />);
  const rows = screen.queryAllByRole('group', { name: /第 \d 行/ }).map(row =>
    within(row)
      .getAllByRole('button')
      .map(tile => tile.textContent),
  );
  return { container, rows, asked };
}

it('has 80 tiles in the first row [B9-34]', async () => {
  const { rows } = await show(tiles(81));
  expect(rows.map(row => row.length)).toEqual([80]);
});

it.each([
  ['no second row up to 160 tiles', 160, [80]],
  ['a second row above 160 tiles', 161, [80, 80]],
])('has %s [B9-35]', async (_case, count, lengths) => {
  const { rows } = await show(tiles(count));
  expect(rows.map(row => row.length)).toEqual(lengths);
});

it.each([
  ['no third row up to 240 tiles', 240, [80, 80]],
  ['a third row above 240 tiles', 241, [80, 80, 81]],
])('has %s [B9-36]', async (_case, count, lengths) => {
  const { rows } = await show(tiles(count));
  expect(rows.map(row => row.length)).toEqual(lengths);
});

it('shows all tiles from the 161st in the third row [B9-37]', async () => {
  const { rows } = await show(tiles(300));
  expect([rows[2]?.length, rows[2]?.[0], rows[2]?.at(-1)]).toEqual([140, '161', '300']);
});

it('shows picture, date and the product of the sku [B3-47]', async () => {
  const { asked } = await show([
    { image: '/media/a.webp', date: '2026.10', sku: 'SKU-1' },
    { image: '/media/b.webp', sku: 'UNKNOWN' },
  ]);
  expect(asked).toEqual(['SKU-1', 'UNKNOWN']);
  const tile = screen.getByRole('button', { name: '查看大图：包 SKU-1，2026.10' });
  expect(tile.textContent).toBe('2026.10包 SKU-1');
  expect(tile.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
  expect(screen.getByRole('button', { name: '查看大图：图片' }).textContent).toBe('');
});

it('renders nothing without tiles and text', async () => {
  expect((await show([])).container.innerHTML).toBe('');
});
