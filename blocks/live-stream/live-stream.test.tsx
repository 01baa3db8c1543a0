import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Block16 } from '#schemas';
import { liveAround, liveFields } from '#services';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import LiveStream from './LiveStream.tsx';

const video = { videoUrl: '/media/a.m3u8', poster: '/media/a.webp', mobilePoster: '/media/b.webp' };

beforeEach(() => {
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(media, 'load').mockImplementation(() => {});
  vi.spyOn(media, 'play').mockResolvedValue();
  vi.spyOn(media, 'pause').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function show(fields: object = {}) {
  const { shown } = await planBlock<Block16>(definition, { liveName: '工坊一日', video, ...fields });
  return render(<LiveStream {...shown} />).container;
}

it('plays the stream of its address [B2.3-10, B3-26]', async () => {
  const box = await show();
  const element = box.querySelector('video')!;
  expect(element.getAttribute('src')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '播放：工坊一日' }));
  await waitFor(() => expect(element.getAttribute('src')).toBe('/media/a.m3u8'));
  expect(box.querySelector('img')?.getAttribute('src')).toBe('/media/a.webp');
});

it('offers the rates 0.7, 1, 1.5 and 2 [B9-15, B2.3-10]', async () => {
  await show();
  const rate = screen.getByRole<HTMLSelectElement>('combobox', { name: '播放速度' });
  expect([...rate.options].map(({ value }) => Number(value))).toEqual([0.7, 1, 1.5, 2]);
  expect(rate.value).toBe('1');
});

it.each([
  ['live', '直播', 0],
  ['replay', '回放', 1],
])(
  'shows the name and the kind %s, with a position only in a recording [B3-26]',
  async (liveType, tag, sliders) => {
    const box = await show({ liveType });
    expect(box.textContent).toContain(`${tag}工坊一日`);
    expect(screen.queryAllByRole('slider')).toHaveLength(sliders);
  },
);

it.each([
  [false, '11 / 4'],
  [true, ''],
])('keeps the ratio, or fills the screen with isFullScreen: %s [B3-26]', async (isFullScreen, ratio) => {
  const stage = (await show({ isFullScreen })).querySelector<HTMLElement>('.stage')!;
  expect(stage.style.aspectRatio).toBe(ratio);
  expect(stage.classList.contains('tall')).toBe(isFullScreen);
});

it('is tracked with address and campaign [B7-31, B3-26]', async () => {
  await show({ liveId: 'live-7', liveType: 'replay' });
  const live = liveAround(screen.getByRole('button', { name: '播放：工坊一日' }))!;
  expect(liveFields(live)).toMatchObject({
    livestream_url: '/media/a.m3u8',
    campaign_name: '工坊一日',
    campaign_id: 'live-7',
    campaign_type: 'replay',
  });
});
