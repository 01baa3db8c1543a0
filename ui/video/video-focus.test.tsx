import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Video, type VideoProps } from './Video.tsx';

let observers: ((inView: boolean) => void)[] = [];
let isPhone = false;
/** What follows the screen. */
let screens: EventTarget[] = [];

beforeEach(() => {
  [observers, screens, isPhone] = [[], [], false];
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = Object.assign(new EventTarget(), { matches: isPhone && query.includes('max-width') });
    screens.push(list);
    return list;
  });
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(isIntersecting => callback([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  // jsdom does not play media: simulate states and events.
  const playing = new WeakSet<HTMLMediaElement>();
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'paused', 'get').mockImplementation(function get(this: HTMLMediaElement) {
    return !playing.has(this);
  });
  vi.spyOn(media, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    playing.add(this);
    this.dispatchEvent(new Event('playing'));
  });
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event('pause'));
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(props: VideoProps = {}) {
  const { container } = render(<Video videoUrl="/film.mp4" mobVideoUrl="/film-m.mp4" {...props} />);
  await act(async () => observers.forEach(report => void report(true)));
  return { video: () => container.querySelector('video') as HTMLVideoElement };
}

/** Makes the screen a phone's, or a computer's. */
const cross = () =>
  act(async () => {
    isPhone = !isPhone;
    for (const list of screens) list.dispatchEvent(new Event('change'));
  });
const button = (name: string) => screen.getByRole('button', { name });
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)));
const press = async (name: string) => {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
};
const fill = (element: Element | null) => {
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: element });
  fireEvent(document, new Event('fullscreenchange'));
};

it.each<[what: string, props: VideoProps, start: (video: HTMLVideoElement) => void]>([
  ['starts by itself', { autoplay: true, controls: true }, () => {}],
  ['starts by a touch of its picture', {}, video => void video.play()],
  ['cannot be loaded', {}, video => fireEvent.error(video.querySelector('source:last-of-type') as Element)],
])('a film that %s takes no focus', async (_what, props, start) => {
  const { video } = await show(props);
  act(() => start(video()));
  await screen.findByRole('group');
  await act(async () => {});
  expect(document.activeElement).toBe(document.body);
});

it.each<[what: string, props: VideoProps]>([
  ['with controls', {}],
  ['without', { controls: false }],
])('the button that replaces the one that was pressed has the focus, in a film %s', async (_what, props) => {
  const { video } = await show(props);
  await press('播放');
  await hasFocus('暂停');
  await press('暂停');
  await hasFocus('播放');
  expect(video().paused).toBe(true);
});

it.each<[what: string, props: VideoProps]>([
  ['with controls', {}],
  ['without', { controls: false }],
])('a film %s keeps the focus when another replaces it at a breakpoint, both ways', async (_what, props) => {
  const { video } = await show(props);
  const films = [video()];
  await press('播放');
  await hasFocus('暂停');
  await cross();
  films.push(video());
  // A film that plays goes on as the other.
  await hasFocus('暂停');
  await press('暂停');
  await hasFocus('播放');
  await cross();
  films.push(video());
  await hasFocus('播放');
  expect(new Set(films).size).toBe(3);
});

it('keeps the focus when the controls come with full screen and go with it', async () => {
  const { video } = await show({ autoplay: true, canFillScreen: true });
  button('全屏').focus();
  act(() => fill(video()));
  await screen.findByRole('group');
  await hasFocus('暂停');
  act(() => fill(null));
  await hasFocus('暂停');
});

describe('a film whose controls are still loading', () => {
  /** Ends their load. */
  let end: (isLoaded: boolean) => void;
  beforeEach(() => {
    const arrival = new Promise<boolean>(resolve => (end = resolve));
    vi.doMock('./PlayerControls.tsx', async importOriginal => {
      if (!(await arrival)) throw new Error('offline');
      return importOriginal();
    });
  });
  afterEach(() => vi.doUnmock('./PlayerControls.tsx'));

  it('keeps the button that was pressed, which pauses it and starts it again', async () => {
    const { video } = await show();
    await press('播放');
    expect([document.activeElement, video().paused]).toEqual([button('暂停'), false]);
    await userEvent.keyboard('{Enter}');
    expect([document.activeElement, video().paused]).toEqual([button('播放'), true]);
    await userEvent.keyboard('{Enter}');
    const pressed = button('暂停');
    await act(async () => end(true));
    await screen.findByRole('group');
    expect(pressed.isConnected).toBe(false);
    expect(document.activeElement).toBe(button('暂停'));
  });

  it('keeps its own buttons in full screen', async () => {
    const { video } = await show({ autoplay: true, canFillScreen: true });
    button('全屏').focus();
    act(() => fill(video()));
    expect(document.activeElement).toBe(button('全屏'));
    await act(async () => end(true));
    await screen.findByRole('group');
    await hasFocus('暂停');
    act(() => fill(null));
  });

  it('gives the focus to the film where they cannot be loaded', async () => {
    const { video } = await show();
    // A browser focuses a film with its own controls; jsdom, one with a tab index only.
    video().tabIndex = 0;
    await press('播放');
    await act(async () => end(false));
    await waitFor(() => expect(document.activeElement).toBe(video()));
  });
});

it('gives the focus to the message if the film cannot be loaded', async () => {
  const { video } = await show({ controls: false });
  button('播放').focus();
  fireEvent.error(video().querySelector('source:last-of-type') as Element);
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

it('leaves a focus alone that the shopper has moved on', async () => {
  await show();
  await press('播放');
  // Until then, the pressed button has the focus.
  await screen.findByRole('group');
  await hasFocus('暂停');
  act(() => button('暂停').blur());
  await cross();
  expect(document.activeElement).toBe(document.body);
});
