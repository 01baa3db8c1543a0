import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Block11 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import ImageStrip from './ImageStrip.tsx';
import definition from './index.ts';

async function show(fields: object) {
  const { shown } = await planBlock<Block11>(definition, fields);
  return render(<ImageStrip {...shown} />).container;
}

const entry = { img: { pcImage: '/a.webp', alt: '松林绿手袋' }, name: '松林', des: '<p>苔藓。</p>' };

it('shows pictures with names in a row that the keyboard can scroll [B3-23]', async () => {
  const box = await show({ title: '一季颜色', list: [entry, { img: entry.img }] });
  expect([...box.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    '松林苔藓。',
  ]);
  expect(screen.getByRole('group', { name: '一季颜色' }).tabIndex).toBe(0);
  expect(screen.getAllByRole('img', { name: '松林绿手袋' })).toHaveLength(2);
});

it('keeps the pictures’ own proportions with imgSizeAuto, else cuts them to 4 : 5 [B3-23]', async () => {
  const isCut = (box: HTMLElement) => box.querySelector('picture.boxed') !== null;
  expect(isCut(await show({ list: [entry] }))).toBe(true);
  expect(isCut(await show({ list: [entry], imgSizeAuto: true }))).toBe(false);
});

it.each([
  ['40vw', '40vw'],
  [480, '480px'],
])('has the height %s', async (height, expected) => {
  const box = await show({ list: [entry], height });
  expect(box.querySelector('ul')?.style.getPropertyValue('--height')).toBe(expected);
});

it('renders nothing without pictures and text', async () => {
  expect((await show({ list: [] })).innerHTML).toBe('');
});
