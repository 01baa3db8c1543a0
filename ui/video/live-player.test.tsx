import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LivePlayer, type LivePlayerProps } from './LivePlayer.tsx';
// Read before the clock stops, as is what it imports.
import './open-stream.ts';

/** The streams that hls.js was created for, with their listeners. */
const hls = vi.hoisted(() => ({
  isSupported: true,
  created: [] as {
    on: (event: string, listener: (name: string, data: object) => void) => void;
    listeners: Map<string, (name: string, data: object) => void>;
    destroyed: boolean;
    recovered: number;
    nextLevel: number;
  }[],
}));
vi.mock('hls.js/dist/hls.light.mjs', () => ({
  default: class {
    static isSupported = () => hls.isSupported;
    static Events = { ERROR: 'error', MANIFEST_PARSED: 'parsed' };
    static ErrorTypes = { MEDIA_ERROR: 'media', NETWORK_ERROR: 'network' };
    listeners = new Map<string, (name: string, data: object) => void>();
    destroyed = false;
    recovered = 0;
    nextLevel = -1;
    constructor() {
      hls.created.push(this);
    }
    on(event: string, listener: (name: string, data: object) => void) {
      this.listeners.set(event, listener);
    }
    loadSource() {}
    attachMedia() {}
    recoverMediaError() {
      this.recovered++;
    }
    destroy() {
      this.destroyed = true;
    }
  },
}));

const stream: LivePlayerProps = {
  url: '/live.m3u8',
  poster: '/poster.webp',
  name: '工坊一日',
  tag: '回放',
  isRecording: true,
  ratio: '11 / 4',
  rates: [0.7, 1, 1.5, 2],
};

let isNative = false;
let warnings: string[] = [];

beforeEach(() => {
  isNative = false;
  hls.isSupported = true;
  hls.created.length = 0;
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation(text => void warnings.push(text));
  vi.useFakeTimers();
  const playing = new WeakSet<HTMLMediaElement>();
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'canPlayType').mockImplementation(() => (isNative ? 'maybe' : ''));
  vi.spyOn(media, 'load').mockImplementation(() => {});
  vi.spyOn(media, 'readyState', 'get').mockReturnValue(4);
  vi.spyOn(media, 'paused', 'get').mockImplementation(function get(this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(media, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const settle = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

async function start(props: Partial<LivePlayerProps> = {}) {
  const page = render(<LivePlayer {...stream} {...props} />);
  fireEvent.click(screen.getByRole('button', { name: '播放：工坊一日' }));
  await settle();
  const video = page.container.querySelector('video')!;
  return {
    ...page,
    video,
    connection: () => page.container.querySelector('[data-connection]')?.getAttribute('data-connection'),
    /** The picture moves. */
    progress: () => fireEvent(video, new Event('timeupdate')),
    report: (event: string, data: object) =>
      act(() => hls.created.at(-1)?.listeners.get(event)?.(event, data)),
  };
}

it('loads nothing before the start, and has a poster and no source on the server', () => {
  const html = renderToString(<LivePlayer {...stream} />);
  expect(html).toContain('/poster.webp');
  expect(html).not.toMatch(/<video[^>]*src=|<source[^>]*m3u8/);
  render(<LivePlayer {...stream} />);
  expect(hls.created).toEqual([]);
});

it('plays by hls.js in a browser without HLS, and natively in one that has it', async () => {
  const { video, connection, progress } = await start();
  expect([hls.created.length, video.paused, video.getAttribute('src')]).toEqual([1, false, null]);
  progress();
  expect(connection()).toBe('connected');
  isNative = true;
  const native = await start({ name: '工坊一日' });
  expect([hls.created.length, native.video.getAttribute('src')]).toEqual([1, '/live.m3u8']);
});

it('changes speed, also for a source that is connected later', async () => {
  const { video } = await start();
  const rate = screen.getByRole('combobox', { name: '播放速度' });
  expect([...rate.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    '0.7×',
    '1×',
    '1.5×',
    '2×',
  ]);
  fireEvent.change(rate, { target: { value: '1.5' } });
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
});

it('offers the qualities of the stream', async () => {
  const { report } = await start();
  expect(screen.queryByRole('combobox', { name: '清晰度' })).toBeNull();
  report('parsed', { levels: [{ height: 360 }, { height: 720 }] });
  const quality = screen.getByRole('combobox', { name: '清晰度' });
  expect(quality.textContent).toBe('自动360P720P');
  fireEvent.change(quality, { target: { value: '1' } });
  expect(hls.created[0]?.nextLevel).toBe(1);
});

describe('a stream that fails', () => {
  it('is logged and played again after 1, 2 and 4 s, then reported with a button to retry [B8-11, B8-10]', async () => {
    const { report, connection } = await start();
    for (const wait of [1000, 2000, 4000]) {
      const { length } = hls.created;
      report('error', { fatal: true, type: 'network', details: 'fragLoadError' });
      expect(connection()).toBe('connecting');
      await settle(wait - 1);
      expect(hls.created).toHaveLength(length);
      await settle(1);
      expect(hls.created).toHaveLength(length + 1);
    }
    expect(hls.created.slice(0, -1).every(({ destroyed }) => destroyed)).toBe(true);
    report('error', { fatal: true, type: 'network', details: 'fragLoadError' });
    expect(connection()).toBe('dead');
    expect(screen.getByRole('status').textContent).toMatch(/^此视频暂无法播放，请稍后再试/);
    expect(warnings).toEqual([
      ...[1, 2, 3].map(
        attempt => `The live source /live.m3u8 failed: fragLoadError. Attempt ${attempt} of 3 follows.`,
      ),
      'The live source /live.m3u8 cannot be played: fragLoadError.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    await settle();
    expect([hls.created.length, connection()]).toEqual([5, 'connecting']);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('is recovered in place after an error of the decoder', async () => {
    const { report } = await start();
    report('error', { fatal: true, type: 'media', details: 'bufferAppendError' });
    await settle(5000);
    expect([hls.created.length, hls.created[0]?.recovered]).toEqual([1, 1]);
  });

  it('ignores errors that the library handles itself', async () => {
    const { report, connection } = await start();
    report('error', { fatal: false, type: 'network', details: 'fragLoadTimeOut' });
    expect([connection(), warnings]).toEqual(['connecting', []]);
  });

  it('counts attempts from the start once it plays', async () => {
    const { report, progress } = await start();
    for (let time = 0; time < 6; time++) {
      report('error', { fatal: true, type: 'network', details: 'levelLoadError' });
      await settle(1000);
      progress();
    }
    expect(hls.created).toHaveLength(7);
  });

  it('that plays natively is connected again at the same position', async () => {
    isNative = true;
    const { video } = await start();
    video.currentTime = 12;
    fireEvent(video, new Event('error'));
    await settle(1000);
    video.currentTime = 0;
    vi.spyOn(video, 'duration', 'get').mockReturnValue(36);
    fireEvent(video, new Event('loadedmetadata'));
    expect(video.currentTime).toBe(12);
  });
});

it('reports a browser that supports no HLS [B8-10]', async () => {
  hls.isSupported = false;
  const { connection } = await start();
  expect(connection()).toBe('dead');
  expect(screen.getByRole('status').textContent).toMatch(/^此视频暂无法播放，请稍后再试/);
});

it('reports a stream that stalls for 8 s, and continues when it plays again', async () => {
  const { video, connection, progress } = await start();
  progress();
  fireEvent(video, new Event('waiting'));
  await settle(7999);
  expect(connection()).toBe('connected');
  await settle(1);
  expect(connection()).toBe('stalled');
  expect(screen.getByRole('status').textContent).toMatch(/^画面停顿，正在等待信号/);
  progress();
  expect([connection(), screen.getByRole('status').textContent]).toEqual(['connected', '']);
});

it('does not count a pause as a stall', async () => {
  const { video, connection, progress } = await start();
  progress();
  fireEvent(video, new Event('waiting'));
  act(() => video.pause());
  await settle(20_000);
  expect(connection()).toBe('connected');
});

it('releases the stream and its timers when it is removed', async () => {
  const { unmount } = await start();
  unmount();
  expect([hls.created[0]?.destroyed, vi.getTimerCount()]).toEqual([true, 0]);
});

it('has no position slider for a live stream', () => {
  render(<LivePlayer {...stream} isRecording={false} />);
  expect(screen.queryByRole('slider')).toBeNull();
});
