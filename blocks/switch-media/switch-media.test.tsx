import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Block9 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import SwitchMedia from './SwitchMedia.tsx';

const entries = [
  { pcUrl: '/media/a.webp', mobileUrl: '/media/a_mobile.webp', button: '清晨', alt: '晨光' },
  { pcUrl: '/media/b.webp', button: '正午', alt: '水面' },
  { type: 'video', pcUrl: '/media/c.mp4', poster: '/media/c.webp', button: '入夜', alt: '金色' },
];

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function show(switchButtons: object[]) {
  const { shown } = await planBlock<Block9>(definition, { title: '一日之光', switchButtons });
  return render(<SwitchMedia {...shown} />).container;
}
const pictures = (box: Element) => [...box.querySelectorAll('img')].map(image => image.getAttribute('src'));
const active = (box: Element) => box.querySelector('[data-active]');

it('shows the first picture per screen and loads no other [B3-22]', async () => {
  const box = await show(entries);
  expect(pictures(box)).toEqual(['/media/a.webp']);
  expect(box.querySelector('source[media]')?.getAttribute('srcset')).toBe('/media/a_mobile.webp');
  expect(screen.getByRole('button', { name: '清晨', pressed: true })).toBeTruthy();
});

it('swaps the picture by its button and keeps the earlier one [B3-22]', async () => {
  const box = await show(entries);
  fireEvent.click(screen.getByRole('button', { name: '正午' }));
  expect(screen.getByRole('img', { name: '水面' }).closest('[data-active]')).toBeTruthy();
  expect(screen.queryByRole('img', { name: '晨光' })).toBeNull();
  expect(pictures(box)).toEqual(['/media/a.webp', '/media/b.webp']);
  fireEvent.click(screen.getByRole('button', { name: '清晨' }));
  expect(active(box)?.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
});

it('loads a picture when its button is hovered or focused', async () => {
  const box = await show(entries);
  fireEvent.pointerEnter(screen.getByRole('button', { name: '正午' }));
  expect(pictures(box)).toEqual(['/media/a.webp', '/media/b.webp']);
  expect(active(box)?.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
});

it('shows a film only while its button is chosen [B3-22]', async () => {
  const box = await show(entries);
  fireEvent.click(screen.getByRole('button', { name: '入夜' }));
  expect(active(box)?.querySelector('video')?.getAttribute('aria-label')).toBe('金色');
  expect(active(box)?.querySelector('source')?.getAttribute('src')).toBe('/media/c.mp4');
  fireEvent.click(screen.getByRole('button', { name: '清晨' }));
  expect(box.querySelector('video')).toBeNull();
});

it('has no buttons for one picture, and renders nothing for none', async () => {
  await show(entries.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
  expect((await show([])).innerHTML).toBe('');
});
