import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MediaProvider } from '../picture/media.tsx';
import { Video, type VideoProps } from './Video.tsx';
import { VIDEO_EVENT, type VideoEventDetail } from './video-event.ts';

const hls = vi.hoisted(() => ({ destroy: vi.fn(), loadSource: vi.fn(), attachMedia: vi.fn() }));
vi.mock('hls.js/dist/hls.light.mjs', () => ({
  default: class {
    static isSupported = () => true;
    static Events = { ERROR: 'error' };
    static ErrorTypes = { MEDIA_ERROR: 'media' };
    on = vi.fn();
    startLoad = vi.fn();
    loadSource = hls.loadSource;
    attachMedia = hls.attachMedia;
    destroy = hls.destroy;
  },
}));

let reducedMotion = false;
let observers: { report: (inView: boolean) => void }[] = [];

/** Scrolls every video into or out of view. */
const scroll = (inView: boolean) =>
  act(async () => observers.forEach(observer => void observer.report(inView)));

beforeEach(() => {
  observers = [];
  reducedMotion = false;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduced-motion') && reducedMotion }),
  );
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push({ report: isIntersecting => callback([{ isIntersecting }]) });
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  // jsdom does not play media: simulate states and events.
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'paused', 'get').mockImplementation(function get(this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(media, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (paused.get(this) ?? true) return;
    paused.set(this, true);
    this.dispatchEvent(new Event('pause'));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(props: VideoProps = {}) {
  const said: VideoEventDetail[] = [];
  const page = render(<Video videoUrl="/film.mp4" poster="/poster.webp" contentTitle="秋冬" {...props} />);
  page.container.addEventListener(VIDEO_EVENT, event => said.push((event as CustomEvent).detail));
  return {
    ...page,
    said,
    video: page.container.querySelector('video')!,
    state: () => page.container.firstElementChild?.getAttribute('data-state'),
  };
}

it('offers the WebM of a film before the film itself, at either width', () => {
  const film = { width: 0, height: 0, widths: [], formats: [], webm: true };
  const html = renderToString(
    <MediaProvider media={{ '/film_m.mp4': film }}>
      <Video videoUrl="/film.mp4" mobVideoUrl="/film_m.mp4" />
      <Video videoUrl="/film_m.mp4" />
    </MediaProvider>,
  );
  const sources = [...html.matchAll(/<source( media="[^"]*")? src="([^"]*)"( type="[^"]*")?/g)];
  const phone = ' media="(max-width: 767.98px)"';
  const webm = ' type="video/webm"';
  expect(sources.map(([, ...found]) => found)).toEqual([
    [phone, '/film_m.webm', webm],
    [phone, '/film_m.mp4', undefined],
    [undefined, '/film.mp4', undefined],
    [undefined, '/film_m.webm', webm],
    [undefined, '/film_m.mp4', undefined],
  ]);
});

it('renders poster, inline attributes, no preload and native controls on the server', () => {
  const html = renderToString(
    <Video videoUrl="/film.mp4" mobVideoUrl="/film_m.mp4" poster="/p.webp" autoplay />,
  );
  for (const part of [
    '/p.webp',
    'playsInline',
    'preload="none"',
    'x5-playsinline="true"',
    'controls',
    'media="(max-width: 767.98px)"',
  ]) {
    expect(html).toContain(part);
  }
});

describe('autoplay', () => {
  it('plays muted while in view, and pauses outside [B4-07, B4-02]', async () => {
    const { video, state, said } = show({ autoplay: true, muted: false });
    expect([video.muted, video.controls, state()]).toEqual([true, false, 'idle']);
    await scroll(true);
    expect(state()).toBe('playing');
    await scroll(false);
    expect([video.paused, video.muted]).toEqual([true, true]);
    await scroll(true);
    expect(state()).toBe('playing');
    expect(said.map(({ interaction }) => interaction)).toEqual(['play', 'pause', 'play']);
  });

  it('stays paused if the shopper paused it', async () => {
    const { state } = show({ autoplay: true });
    await scroll(true);
    fireEvent.click(screen.getByLabelText('暂停'));
    await scroll(false);
    await scroll(true);
    expect(state()).toBe('paused');
    expect(screen.getByLabelText('播放')).toBeTruthy();
  });

  it('plays only on click under reduced motion', async () => {
    reducedMotion = true;
    const { state } = show({ autoplay: true });
    await scroll(true);
    expect(state()).toBe('idle');
    fireEvent.click(screen.getByLabelText('播放'));
    expect(state()).toBe('playing');
  });

  it('reports playing, paused and ended, and replays after the end [B4-06, B4-05]', async () => {
    const { video, state } = show({ autoplay: true });
    await scroll(true);
    expect(state()).toBe('playing');
    act(() => video.pause());
    expect(state()).toBe('paused');
    fireEvent(video, new Event('ended'));
    expect(state()).toBe('ended');
    fireEvent.click(screen.getByLabelText('播放'));
    expect(state()).toBe('playing');
  });
});

it('without autoplay plays on click with sound and controls, and mutes off screen', async () => {
  const { video, said } = show();
  await scroll(true);
  expect(video.paused).toBe(true);
  fireEvent.click(screen.getByLabelText('播放'));
  expect([video.paused, video.muted, video.controls]).toEqual([false, false, false]);
  expect(await screen.findByRole('group', { name: '秋冬，播放控制' })).toBeTruthy();
  await scroll(false);
  expect([video.paused, video.muted]).toEqual([true, true]);
  await scroll(true);
  expect([video.paused, video.muted]).toEqual([true, false]);
  expect(said[0]).toEqual({ url: '/film.mp4', interaction: 'play' });
});

it('has the browser’s controls where its own cannot be loaded', async () => {
  vi.doMock('./PlayerControls.tsx', () => {
    throw new Error('offline');
  });
  const { video } = show();
  await scroll(true);
  fireEvent.click(screen.getByLabelText('播放'));
  await waitFor(() => expect(video.controls).toBe(true));
  vi.doUnmock('./PlayerControls.tsx');
});

it('toggles on a press that moves less than 5 px, but not on a longer one [B4-09]', async () => {
  const { video } = show({ controls: false });
  await scroll(true);
  const press = (distance: number) => {
    for (const [type, clientX] of [
      ['pointerdown', 10],
      ['pointerup', 10 + distance],
    ] as const) {
      fireEvent(
        video,
        Object.assign(new MouseEvent(type, { clientX, bubbles: true }), { pointerId: 1, isPrimary: true }),
      );
    }
  };
  press(6);
  press(5);
  expect(video.paused).toBe(true);
  press(4);
  expect(video.paused).toBe(false);
});

describe('full screen', () => {
  const fill = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
    fireEvent(document, new Event('fullscreenchange'));
  };
  afterEach(() => fill(null));

  it.each([
    ['played before', true],
    ['was paused before', false],
  ])('locks scrolling; afterwards playback is as it %s [B4-11, B4-10]', async (_title, played) => {
    const { video } = show();
    await scroll(true);
    fireEvent.click(screen.getByLabelText('播放'));
    if (!played) video.pause();
    fill(video);
    expect(document.documentElement.style.overflow).toBe('hidden');
    // In full screen the shopper changes the play state.
    if (played) video.pause();
    else await video.play();
    fill(null);
    expect(document.documentElement.style.overflow).toBe('');
    expect(video.paused).toBe(!played);
  });

  it('unlocks scrolling when it unmounts, and ignores other elements', () => {
    const { video, unmount } = show();
    fill(document.createElement('p'));
    expect(document.documentElement.style.overflow).toBe('');
    fireEvent(video, new Event('webkitbeginfullscreen'));
    expect(document.documentElement.style.overflow).toBe('hidden');
    unmount();
    expect(document.documentElement.style.overflow).toBe('');
  });
});

it('loads HLS near the viewport and destroys it far from it', async () => {
  show({ videoUrl: '/film.m3u8', autoplay: true });
  expect(hls.loadSource).not.toHaveBeenCalled();
  await scroll(true);
  await waitFor(() => expect(hls.loadSource).toHaveBeenCalledWith('/film.m3u8'));
  await scroll(false);
  expect(hls.destroy).toHaveBeenCalledOnce();
});
