import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Block27 } from '#schemas';
import { CONTACT_EVENT } from '#ui';
import { planBlock } from '../../tests/support/plan-block.ts';
import CountdownPromo from './CountdownPromo.tsx';
import definition from './index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-08-18T20:00:00+08:00') });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(countDown: object, fields: object = {}) {
  const { shown } = await planBlock<Block27>(definition, { title: '新春礼遇', countDown, ...fields });
  const { container } = render(<CountdownPromo {...shown} />);
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  return container;
}
/** Whether the target date counts as passed; the stylesheet swaps countdown and text by this. */
const isOver = () => screen.getByRole('timer').parentElement?.dataset.over === '';

it('swaps the counter for the subtitle when the target date passes [B4-40]', async () => {
  await show({ targetDate: '2026-08-18 20:00:02', subTitle: '礼遇已结束' });
  expect(isOver()).toBe(false);
  await act(async () => void (await vi.advanceTimersByTimeAsync(2000)));
  expect(isOver()).toBe(true);
  expect(screen.getByText('礼遇已结束').parentElement).toBe(screen.getByRole('timer').parentElement);
});

it.each([
  [{ btn: { text: '挑选', link: '/cms/reunion.html' }, anchorId: 'gifts' }, '/cms/reunion.html'],
  [{ btn: { text: '挑选' }, anchorId: 'new gifts' }, '#new-gifts'],
  [{ btn: { text: '挑选' } }, undefined],
])('leads from the button %o to %s [B3-34]', async (fields, href) => {
  await show({ targetDate: '2026-08-20', ...fields });
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href);
});

it('opens customer service from the button or the list [B2.4-08]', async () => {
  await show(
    { targetDate: '2026-08-20', btn: { text: '预约', linkType: 'contact' } },
    { buttonList: [{ text: '咨询', linkType: 'contact' }] },
  );
  const opened = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener(CONTACT_EVENT, opened);
  for (const link of screen.getAllByRole('link')) fireEvent.click(link);
  document.removeEventListener(CONTACT_EVENT, opened);
  expect(opened).toHaveBeenCalledTimes(2);
});

const video = {
  videoUrl: '/media/a.mp4',
  videoMobileUrl: '/media/b.mp4',
  poster: '/media/a.webp',
  mobilePoster: '/media/b.webp',
};

it('shows a film with its posters instead of the picture [B3-33]', async () => {
  const image = { pcUrl: '/media/c.webp', alt: '' };
  const box = await show({ targetDate: '2026-08-20' }, { image, video });
  expect([...box.querySelectorAll('video source')].map(source => source.getAttribute('src'))).toEqual([
    '/media/b.mp4',
    '/media/a.mp4',
  ]);
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
  expect(box.querySelector('source[media][srcset="/media/b.webp"]')).toBeTruthy();
  // Without controls it plays by itself, so there is no start button over it.
  expect(box.querySelector('button.start')).toBeNull();
});

it.each([true, false])('with controls and muted: %s it starts on a press [B3-33]', async muted => {
  const box = await show({ targetDate: '2026-08-20' }, { video: { ...video, controls: true, muted } });
  expect(screen.getByRole('button', { name: '播放' }).className).toContain('start');
  expect(box.querySelector('video')?.muted).toBe(muted);
});

it('takes the page’s width without media', async () => {
  const box = await show({ targetDate: '2026-08-20' });
  expect(box.querySelector('[data-width="page"] [data-alone]')).toBeTruthy();
});
