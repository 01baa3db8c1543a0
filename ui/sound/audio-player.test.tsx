import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Video } from '../video/Video.tsx';
import { AudioPlayer } from './AudioPlayer.tsx';

const sound = { src: '/media/audio/a.m4a', name: '林间来信', author: '声音工作室', poster: '/a.webp' };

beforeEach(() => {
  // jsdom does not play media: simulate states and events.
  const playing = new WeakSet<HTMLMediaElement>();
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'paused', 'get').mockImplementation(function get(this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(media, 'load').mockImplementation(() => {});
  vi.spyOn(media, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string, index = 0) => {
  const button = screen.getAllByRole('button', { name })[index];
  if (button) fireEvent.click(button);
};

it('shows name, author, tag and cover, and loads nothing before it is played', () => {
  const { container } = render(<AudioPlayer {...sound} tag="试听" />);
  expect(container.textContent).toMatch(/^试听林间来信声音工作室/);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.webp');
  expect(container.querySelector('audio')?.preload).toBe('none');
});

it('seeks by the slider and reads the time to screen readers', () => {
  const { container } = render(<AudioPlayer {...sound} />);
  const audio = container.querySelector('audio')!;
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: '播放进度' });
  expect(slider.disabled).toBe(true);
  vi.spyOn(audio, 'duration', 'get').mockReturnValue(56.3);
  fireEvent(audio, new Event('durationchange'));
  fireEvent.change(slider, { target: { value: '20' } });
  expect(audio.currentTime).toBe(20);
  expect(slider.getAttribute('aria-valuetext')).toBe('0:20 / 0:56');
});

describe('one sound at a time', () => {
  it('pauses the other sound', () => {
    render(
      <>
        <AudioPlayer {...sound} />
        <AudioPlayer {...sound} src="/b.m4a" name="另一首" />
      </>,
    );
    press('播放');
    press('播放');
    expect([...document.querySelectorAll('audio')].map(({ paused }) => paused)).toEqual([true, false]);
  });

  it('pauses a film that can be heard, but not a muted one', () => {
    const { container } = render(
      <>
        <Video videoUrl="/film.mp4" />
        <Video videoUrl="/loop.mp4" autoplay />
        <AudioPlayer {...sound} />
      </>,
    );
    const [film, loop] = [...container.querySelectorAll('video')] as [HTMLVideoElement, HTMLVideoElement];
    act(() => {
      void film.play();
      void loop.play();
    });
    fireEvent.click(screen.getByRole('group', { name: '林间来信' }).querySelector('button')!);
    expect([film.paused, loop.paused]).toEqual([true, false]);
    // The shopper turns on the sound of the loop.
    loop.muted = false;
    fireEvent(loop, new Event('volumechange'));
    expect(container.querySelector('audio')?.paused).toBe(true);
  });
});

it('only logs a sound that fails, and can be played again [B8-14]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new Error('no source'));
  const { container } = render(<AudioPlayer {...sound} />);
  press('播放');
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(warn.mock.calls[0]?.[0]).toBe('The sound /media/audio/a.m4a cannot be played: no source');
  fireEvent.error(container.querySelector('audio')!);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(container.textContent).not.toMatch(/失败|无法/);
  press('播放');
  expect(screen.getByRole('button', { name: '暂停' })).toBeTruthy();
});

it('is on the system’s media controls from the first play on, and not after it is removed', () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const session = {
    metadata: null as MediaMetadata | null,
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => {
      handlers.set(action, handler);
    },
  };
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session });
  const { container, unmount } = render(<AudioPlayer {...sound} />);
  expect(session.metadata).toBeNull();
  press('播放');
  expect(session.metadata).toMatchObject({
    title: '林间来信',
    artist: '声音工作室',
    artwork: [{ src: '/a.webp' }],
  });
  const audio = container.querySelector('audio')!;
  vi.spyOn(audio, 'duration', 'get').mockReturnValue(56);
  act(() => handlers.get('seekforward')?.({ action: 'seekforward', seekOffset: 15 }));
  expect(audio.currentTime).toBe(15);
  act(() => handlers.get('pause')?.({ action: 'pause' }));
  expect(audio.paused).toBe(true);
  unmount();
  expect([session.metadata, handlers.get('play')]).toEqual([null, null]);
  Reflect.deleteProperty(navigator, 'mediaSession');
});
