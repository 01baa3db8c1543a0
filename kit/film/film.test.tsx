import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActionButton } from './ActionButton.tsx';
import { FilmButton } from './FilmButton.tsx';

const video = { videoUrl: '/film.mp4', poster: '/film.webp', contentTitle: '工坊影片' };
const play = vi.fn(async () => {});

beforeEach(() => {
  // jsdom implements neither modal dialogs nor playback.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  play.mockClear();
});

/** Presses the button and waits for the dialog, which is loaded on demand. */
async function openDialog() {
  fireEvent.click(screen.getByRole('button', { name: '观看' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeTruthy(), { timeout: 5000 });
  return document.querySelector('dialog') as HTMLDialogElement;
}

it('plays the film 250 ms after the dialog opened, unless it was closed before [B4-12]', async () => {
  render(<FilmButton video={video}>观看</FilmButton>);
  await import('./FilmDialog.tsx');
  vi.useFakeTimers();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '观看' })));
  await act(async () => void (await import('./FilmDialog.tsx')));
  expect(document.querySelector('dialog')?.open).toBe(true);
  act(() => void vi.advanceTimersByTime(249));
  expect(play).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(play).toHaveBeenCalledOnce();

  await act(async () => void fireEvent.click(screen.getByLabelText('关闭')));
  expect(document.querySelector('dialog')).toBeNull();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '观看' })));
  await act(async () => void fireEvent.click(screen.getByLabelText('关闭')));
  act(() => void vi.advanceTimersByTime(1000));
  expect(play).toHaveBeenCalledOnce();
});

it.each([
  [{ ...video, iframeUrl: 'https://player.example.cn/1' }, true],
  [{ iframeUrl: '/player.html' }, false],
])('sandboxes the embedded player of %o, with its own origin: %s', async (film, own) => {
  render(
    <FilmButton video={film} title="工坊">
      观看
    </FilmButton>,
  );
  const frame = (await openDialog()).querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(film.iframeUrl);
  expect(frame?.getAttribute('sandbox')?.includes('allow-same-origin')).toBe(own);
  expect(frame?.title).toBe(own ? '工坊影片' : '工坊');
});

it.each([
  [{ text: '观看', link: '/a.html' }, 'a'],
  [{ text: '观看', type: 'link', link: '/a.html' }, 'a'],
  [{ text: '观看', type: 'video', link: '/a.html' }, 'button'],
  [{ text: '观看', type: 'contact' }, '[data-contact]'],
  [{ text: '观看', type: 'link' }, null],
] as const)('renders the button %o as %s', (button, selector) => {
  const { container } = render(<ActionButton button={button} video={video} />);
  if (selector === null) expect(container.innerHTML).toBe('');
  else expect(container.querySelector(selector)?.textContent).toMatch(/^观看/);
});
