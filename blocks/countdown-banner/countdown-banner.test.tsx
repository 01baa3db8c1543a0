import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Block20 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import CountdownBanner from './CountdownBanner.tsx';
import definition from './index.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-08-18T20:00:00+08:00') });
  // Without an answer the device's clock counts.
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(fields: object) {
  const { shown } = await planBlock<Block20>(definition, { title: '鹊桥之约', ...fields });
  const { container } = render(<CountdownBanner {...shown} />);
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  return container;
}
const words = () => screen.getByRole('timer').textContent;

it('shows days, hours, minutes and seconds to the deadline [B2.4-02, B3-31]', async () => {
  await show({ deadline: '2026-08-20 23:04:05' });
  expect(words()).toBe('02天03时04分05秒');
});

it('pads to two digits by timeRule [B4-39, B3-31]', async () => {
  await show({ deadline: '2026-08-20 23:04:05', timeRule: false });
  expect(words()).toBe('2天3时4分5秒');
});

it('shows zeros after the deadline [B4-38]', async () => {
  await show({ deadline: '2026-08-18 20:00:02' });
  expect(words()).toBe('00天00时00分02秒');
  await act(async () => void (await vi.advanceTimersByTimeAsync(2000)));
  expect(words()).toBe('00天00时00分00秒');
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
  expect(words()).toBe('00天00时00分00秒');
});

it.each([true, false])(
  'draws a heart around each number with isHeart: %s [B2.4-03, B3-31]',
  async isHeart => {
    const box = await show({ deadline: '2026-08-20', isHeart });
    expect(box.querySelectorAll('[role="timer"] svg')).toHaveLength(isHeart ? 4 : 0);
  },
);

it('shows a picture per screen, and works without one [B3-32]', async () => {
  const box = await show({
    deadline: '2026-08-20',
    bannerUrl_PC: '/media/a.webp',
    bannerUrl_MB: '/media/b.webp',
  });
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
  expect(box.querySelector('source[media]')?.getAttribute('srcset')).toBe('/media/b.webp');
  expect((await show({ deadline: '2026-08-20' })).querySelector('picture')).toBeNull();
});

it('shows its buttons', async () => {
  await show({
    deadline: '2026-08-20',
    button: { text: '挑选', link: '/cms/first-gift.html' },
    buttonList: [{ text: '咨询', linkType: 'contact' }],
  });
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
