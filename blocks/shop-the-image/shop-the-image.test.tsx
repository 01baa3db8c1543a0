import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { EditorialBlock12 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import ShopTheImage from './ShopTheImage.tsx';

const image = { pcUrl: '/a.webp', alt: '三座圆台' };
const hotspots = [
  { sku: 'A', x: 20, y: 50, mobileX: 70, mobileY: 80 },
  { sku: 'B', x: 80, y: 90 },
];

async function show(fields: object) {
  const { shown } = await planBlock<EditorialBlock12>(definition, { image, hotspots, ...fields });
  return render(<ShopTheImage {...shown} />).container;
}

const dot = (sku: string) => screen.getByRole('button', { name: `查看单品：包 ${sku}` });
const isOpen = (sku: string) => dot(sku).getAttribute('aria-expanded') === 'true';
const spot = (sku: string) => dot(sku).parentElement as HTMLElement;
const cards = () => screen.queryAllByRole('article').map(card => card.getAttribute('data-sku'));

describe('a hotspot', () => {
  it('has its own position on desktop and on mobile', async () => {
    await show({});
    const place = (sku: string) =>
      ['--x', '--y', '--mobile-x', '--mobile-y'].map(name => spot(sku).style.getPropertyValue(name));
    expect(place('A')).toEqual(['20%', '50%', '70%', '80%']);
    expect(place('B')).toEqual(['80%', '90%', '80%', '90%']);
  });

  it('shows its product with price and link, one at a time', async () => {
    await show({});
    fireEvent.click(dot('A'));
    expect([isOpen('A'), isOpen('B')]).toEqual([true, false]);
    const card = document.getElementById(dot('A').getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(card.textContent).toContain('¥26,500');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/product/A.html');
    fireEvent.click(dot('B'));
    expect([isOpen('A'), isOpen('B')]).toEqual([false, true]);
    fireEvent.click(dot('B'));
    expect(isOpen('B')).toBe(false);
  });

  it('opens on hover and stays open when clicked; touch does not hover', async () => {
    await show({});
    fireEvent.pointerOver(spot('A'), { pointerType: 'touch' });
    expect(isOpen('A')).toBe(false);
    fireEvent.pointerOver(spot('A'), { pointerType: 'mouse' });
    expect(isOpen('A')).toBe(true);
    fireEvent.pointerOut(spot('A'), { pointerType: 'mouse' });
    expect(isOpen('A')).toBe(false);
  });

  it('closes on Esc with the focus returned, on a press elsewhere, and when the focus leaves', async () => {
    const box = await show({});
    fireEvent.click(dot('A'));
    const link = within(spot('A')).getByRole('link');
    link.focus();
    fireEvent.keyDown(link, { key: 'Escape' });
    expect([isOpen('A'), document.activeElement]).toEqual([false, dot('A')]);
    fireEvent.click(dot('A'));
    fireEvent.pointerDown(box);
    expect(isOpen('A')).toBe(false);
    fireEvent.click(dot('A'));
    fireEvent.blur(dot('A'), { relatedTarget: dot('B') });
    expect(isOpen('A')).toBe(false);
  });

  it('is left out for an unknown product', async () => {
    await show({ hotspots: [...hotspots, { sku: 'UNKNOWN', x: 1, y: 1 }] });
    expect(screen.getAllByRole('button', { name: /查看单品/ })).toHaveLength(2);
  });
});

describe('the product row', () => {
  it.each([
    ['is that of the hotspots', {}, ['A', 'B']],
    ["is the editor's own choice", { skus: ['C', 'A'] }, ['C', 'A']],
    ['has each product once', { hotspots: [...hotspots, ...hotspots] }, ['A', 'B']],
    ['omits products that the shop does not have', { skus: ['UNKNOWN', 'B'] }, ['B']],
    ['renders nothing with an empty list', { skus: [] }, []],
  ])('%s', async (_title, fields, expected) => {
    await show(fields);
    expect(cards()).toEqual(expected);
  });

  it('has its own heading', async () => {
    await show({ rowTitle: '这一幕的单品', onlyShowName: true });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('这一幕的单品');
    expect(screen.getAllByRole('article')[0]?.textContent).toBe('包 A');
    expect(screen.queryByText('¥26,500')).toBeNull();
  });

  it('shows without the picture; the block renders nothing without both', async () => {
    const hidden = { image: { ...image, show: false } };
    const box = await show(hidden);
    expect([cards(), box.querySelectorAll('[data-spot]').length]).toEqual([['A', 'B'], 0]);
    expect((await show({ ...hidden, skus: [] })).innerHTML).toBe('');
  });
});
