import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Block32 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import MediaCarousel from './MediaCarousel.tsx';

const film = {
  videoUrl: '/media/a.mp4',
  videoUrlMobile: '/media/a_mobile.mp4',
  videoKey: 'film-1',
  pcPoster: '/media/a.webp',
  mobilePoster: '/media/a_mobile.webp',
  alt: '影片',
};
const picture = {
  imgUrl: '/media/b.webp',
  imgUrlMobile: '/media/b_mobile.webp',
  imgLink: '/cms/b.html',
  alt: '图片',
};
const audio = {
  src: '/media/a.m4a',
  poster: '/media/c.webp',
  name: '林间来信',
  author: '声音工作室',
  previewTag: '试听',
};

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(fields: object) {
  const { shown } = await planBlock<Block32>(definition, fields);
  return render(<MediaCarousel {...shown} />).container;
}
const attributes = (box: Element, selector: string, name: string) =>
  [...box.querySelectorAll(selector)].map(element => element.getAttribute(name));

it('shows films and pictures per screen, with posters, link and key [B2.4-12, B3-35]', async () => {
  const box = await show({ swiperItems: [film, picture] });
  expect(attributes(box, 'video source', 'src')).toEqual(['/media/a_mobile.mp4', '/media/a.mp4']);
  expect(attributes(box, 'img', 'src')).toEqual(['/media/a.webp', '/media/b.webp']);
  expect(attributes(box, 'picture source[media]', 'srcset')).toEqual([
    '/media/a_mobile.webp',
    '/media/b_mobile.webp',
  ]);
  expect(attributes(box, '[data-video-key]', 'data-video-key')).toEqual(['film-1']);
  expect(screen.getByLabelText('影片').tagName).toBe('VIDEO');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cms/b.html');
});

it.each([
  [{ autoplay: true, muted: false }, true, true],
  [{ autoplay: false, muted: false }, false, false],
  [{ autoplay: false, muted: true }, true, false],
])('starts a film with %o muted: %s, by itself: %s [B3-35]', async (fields, muted, starts) => {
  const box = await show({ swiperItems: [{ ...film, ...fields }] });
  const video = box.querySelector('video')!;
  expect(video.muted).toBe(muted);
  expect(screen.queryByRole('button', { name: '全屏' }) !== null).toBe(starts);
  expect(box.querySelector('button.start') === null).toBe(starts);
});

it.each([
  // With its controls, of which an iPhone shows its own.
  ['requestFullscreen', (video: HTMLVideoElement) => video.parentElement],
  ['webkitEnterFullscreen', (video: HTMLVideoElement) => video],
] as const)('fills the screen with a film by %s [B2.4-12]', async (method, filled) => {
  const box = await show({ swiperItems: [{ ...film, autoplay: true }] });
  const video = box.querySelector('video')!;
  const fill = vi.fn(async () => {});
  Object.assign(filled(video) ?? {}, { [method]: fill });
  vi.spyOn(video, 'readyState', 'get').mockReturnValue(4);
  fireEvent.click(screen.getByRole('button', { name: '全屏' }));
  expect(fill).toHaveBeenCalledOnce();
});

it('previews a sound with cover, tag and author [B2.4-13, B3-36]', async () => {
  const box = await show({ audio });
  const player = screen.getByRole('group', { name: '林间来信' });
  expect(player.textContent).toMatch(/试听林间来信声音工作室/);
  expect(attributes(box, 'audio', 'src')).toEqual(['/media/a.m4a']);
  expect(attributes(box, 'img', 'src')).toEqual(['/media/c.webp']);
  fireEvent.click(screen.getByRole('button', { name: '播放' }));
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
});

/** Presses the calendar button and returns the downloaded file's name and event. */
async function saveDate(fields: object, button = '加入日历') {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL() {},
    }),
  );
  let name = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    name = this.download;
  });
  await show({ title: '冬夜放映', ...fields });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));
  await waitFor(() => expect(files).toHaveLength(1), { timeout: 10_000 });
  const calendar = new ICAL.Component(ICAL.parse((await files[0]?.text()) ?? ''));
  const component = calendar.getFirstSubcomponent('vevent')!;
  const alarm = component.getFirstSubcomponent('valarm')!;
  const before = (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds() / -60;
  return { name, component, event: new ICAL.Event(component), before };
}

it('downloads the event as event.ics, with a reminder 10 minutes before [B2.4-14, B3-38, B9-29, B9-31]', async () => {
  const { name, event, before } = await saveDate({ startDate: '2027-02-05 20:00' });
  expect([name, event.summary, before]).toEqual(['event.ics', '冬夜放映', 10]);
  expect(event.startDate.toJSDate().toISOString()).toBe('2027-02-05T12:00:00.000Z');
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-02-05T13:00:00.000Z');
});

it('writes end, reminder, description and page as set [B3-37, B3-36]', async () => {
  const { event, component, before } = await saveDate(
    {
      audio: { ...audio, saveText: '记下时间' },
      startDate: '2027-02-05 20:00',
      endDate: '2027-02-05 21:30',
      remindTime: 60,
      icsDesc: '三支短片',
      icsUrl: '/cms/reunion.html',
    },
    '记下时间',
  );
  expect([event.description, before]).toEqual(['三支短片', 60]);
  expect(event.endDate.toJSDate().toISOString()).toBe('2027-02-05T13:30:00.000Z');
  expect(component.getFirstPropertyValue('url')).toBe('http://localhost:3000/cms/reunion.html');
});

it('ends a recurring event after its start, in the same year', async () => {
  const { event } = await saveDate({ startDate: '*-12-24 20:00', endDate: '*-12-24 21:30' });
  expect(event.duration.toSeconds()).toBe(90 * 60);
});

it('renders nothing without slides, sound and event', async () => {
  expect((await show({ swiperItems: [{ alt: '空' }] })).innerHTML).toBe('');
});
