import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Block24 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import PictureGallery from './PictureGallery.tsx';

const list = [
  {
    pcUrl: '/media/a.webp',
    mobileUrl: '/media/a-mobile.webp',
    alt: '皮革',
    name: '皮',
    des: '<p>整张。</p>',
  },
  { pcUrl: '/media/b.webp', alt: '黄金' },
  { pcUrl: '/media/c.webp' },
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
  return render(<PictureGallery {...(await planBlock<Block24>(definition, fields)).shown} />).container;
}

it('opens the chosen picture, with its name and text, in a popup [B2.4-05]', async () => {
  await show({ list, title: '相册' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '查看大图：皮' })));
  const popup = await screen.findByRole('dialog', { name: '相册' });
  await waitFor(() => expect(popup.textContent).toContain('皮整张。'));
  expect(popup.textContent).toContain('1 / 3');
  await act(async () => void fireEvent.click(within(popup).getByRole('button', { name: '下一张图片' })));
  expect(popup.textContent).not.toContain('整张');
  expect(within(popup).getByAltText('黄金').closest('[inert]')).toBeNull();
});

it('names each picture by its name, its alternative text or its position', async () => {
  await show({ list });
  expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
    '查看大图：皮',
    '查看大图：黄金',
    '查看大图：第 3 张，共 3 张',
  ]);
});

it('renders nothing without pictures and text', async () => {
  expect((await show({ list: [] })).innerHTML).toBe('');
});

it.each([
  [3, true],
  [2, false],
  [1, false],
])('of %i pictures the first is large: %s', async (count, isLarge) => {
  const box = await show({ list: list.slice(0, count), hasLead: true });
  const grid = box.querySelector('ul') as HTMLElement;
  expect(grid.dataset.lead !== undefined).toBe(isLarge);
  // Otherwise they are centred.
  expect(grid.classList.contains('few')).toBe(!isLarge);
});
