import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readMenu } from '../content.ts';
import { CategoryLinks } from '../header/CategoryLinks.tsx';

const menuData = readMenu([
  {
    id: 'bags',
    name: '手袋',
    url: '/bags',
    image: '/media/bags.webp',
    items: [{ id: 'tote', name: '托特包', url: '/tote', menuDisplayCategory: '类别' }],
  },
  { id: 'gifts', name: '礼赠', url: '/gifts', items: [{ id: 'all', name: '送礼指南', url: '/gifts' }] },
  { id: 'sale', name: '臻选', url: '/sale' },
]);

const link = (name: string) => screen.getByRole('link', { name });
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const rest = (target: Element) => fireEvent.pointerOver(target, { pointerType: 'mouse' });
const isOpen = (name: string) => link(name).getAttribute('aria-expanded');

beforeEach(async () => {
  vi.useFakeTimers();
  render(<CategoryLinks items={menuData} content={{ menuData, menuVersion: '' }} />);
  fireEvent.pointerEnter(screen.getByRole('navigation'));
  await act(() => import('../menu/CategoryPanels.tsx'));
  await settle();
});
afterEach(() => vi.useRealTimers());

it('opens the panel that the mouse rests on, not those that it passes', async () => {
  rest(link('礼赠'));
  await settle(60);
  rest(link('手袋'));
  await settle(60);
  expect([isOpen('手袋'), isOpen('礼赠')]).toEqual(['false', 'false']);
  await settle(80);
  expect([isOpen('手袋'), isOpen('礼赠'), isOpen('臻选')]).toEqual(['true', 'false', null]);
  expect(link('托特包').getAttribute('href')).toBe('/tote');
  expect(link('全部手袋').getAttribute('href')).toBe('/bags');
  rest(link('托特包'));
  await settle(500);
  expect(isOpen('手袋')).toBe('true');
  fireEvent.pointerLeave(screen.getByRole('navigation'), { pointerType: 'mouse' });
  await settle(300);
  expect(isOpen('手袋')).toBe('false');
});

it('opens on click, and follows the link of the open panel', () => {
  expect(fireEvent.click(link('手袋'), { detail: 1 })).toBe(false);
  expect(isOpen('手袋')).toBe('true');
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(link('手袋'), { detail: 1 });
  expect(isOpen('手袋')).toBe('true');
  fireEvent.pointerDown(document.body);
  expect(isOpen('手袋')).toBe('false');
  // Opens another tab.
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  fireEvent.click(link('手袋'), { detail: 1, ctrlKey: true });
  expect(isOpen('手袋')).toBe('false');
});

it('opens by key, moves the focus into the panel, and Esc returns it', async () => {
  link('礼赠').focus();
  fireEvent.keyDown(link('礼赠'), { key: 'ArrowDown' });
  await settle(50);
  expect(document.activeElement).toBe(link('送礼指南'));
  fireEvent.keyDown(link('送礼指南'), { key: 'Escape' });
  expect(isOpen('礼赠')).toBe('false');
  expect(document.activeElement).toBe(link('礼赠'));
});

it('leaves entries without a panel to the browser', () => {
  window.addEventListener('click', event => event.preventDefault(), { once: true });
  const prevented = vi.fn();
  link('臻选').addEventListener('click', event => prevented(event.defaultPrevented), { once: true });
  fireEvent.click(link('臻选'));
  expect(prevented).toHaveBeenCalledWith(false);
  expect(isOpen('臻选')).toBeNull();
});
