import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Block35 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import MediaGrid from './MediaGrid.tsx';

const film = {
  videoKey: 'night',
  pcUrl: '/media/night.mp4',
  mobileUrl: '/media/night-mobile.mp4',
  pcPoster: '/media/night.webp',
  mobilePoster: '/media/night-mobile.webp',
  style: { pc: { backgroundColor: '#111111' } },
  alt: '夜',
};
const list = [
  film,
  { pcUrl: '/media/a.webp', mobileUrl: '/media/a-mobile.webp', alt: '手镯' },
  { pcUrl: '/media/b.webp', alt: '戒指' },
];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function show(fields: object) {
  return render(<MediaGrid {...(await planBlock<Block35>(definition, fields)).shown} />).container;
}

it('shows films with poster, mobile film and style [B3-42]', async () => {
  const box = await show({ list });
  const frame = box.querySelector('[data-video-key="night"]') as HTMLElement;
  const sources = [...frame.querySelectorAll('source[src]')].map(source => source.getAttribute('src'));
  expect(sources).toEqual(['/media/night-mobile.mp4', '/media/night.mp4']);
  expect(frame.innerHTML).toContain('/media/night.webp');
  expect(frame.innerHTML).toContain('/media/night-mobile.webp');
  expect(frame.className).toMatch(/ s\w+$/);
  expect(within(frame).getByLabelText('夜').tagName).toBe('VIDEO');
});

it('shows pictures with their mobile variant [B3-43]', async () => {
  const box = await show({ list });
  const picture = screen.getByAltText('手镯').closest('picture');
  expect(picture?.innerHTML).toContain('/media/a-mobile.webp');
  expect(picture?.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
  expect(box.querySelectorAll('li')).toHaveLength(3);
});

it('opens the preview of pictures, without films, with hoverScale [B2.4-19, B3-44]', async () => {
  await show({ list, hoverScale: true });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '查看大图：戒指' })));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('2 / 2');
  expect(within(dialog).getByAltText('戒指').closest('[inert]')).toBeNull();
});

it('has no preview without hoverScale', async () => {
  await show({ list });
  expect(screen.queryByRole('button', { name: /查看大图/ })).toBeNull();
});

it('puts ulStyle on the grid', async () => {
  const box = await show({ list, ulStyle: { pc: { gap: 16 } } });
  expect(box.querySelector('ul')?.className.split(' ')).toHaveLength(2);
});
