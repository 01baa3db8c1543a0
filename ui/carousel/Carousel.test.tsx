import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Carousel, type CarouselProps } from './Carousel.tsx';

vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));

const bags = (count: number, props: Partial<CarouselProps> = {}) => (
  <Carousel label="手袋" perView={{ pc: 1, mobile: 1 }} arrows {...props}>
    {Array.from({ length: count }, (_, index) => (
      <a key={index} href={`/bag-${index}`}>
        手袋 {index}
      </a>
    ))}
  </Carousel>
);

const carousel = () => screen.getByRole('group', { name: '手袋' });
const activeSlide = () => carousel().querySelector('[data-active]')?.getAttribute('aria-label');
/** Waits until the slider has loaded, which takes long on a busy machine, and a moment more. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise(resolve => setTimeout(resolve, 60));
  });

async function show(count: number, props: Partial<CarouselProps> = {}) {
  const page = render(bags(count, { speed: 0, ...props }));
  const group = screen.queryByRole('group', { name: '手袋' });
  if (group) fireEvent.pointerOver(group);
  await settle();
  return page;
}

// Loads the slider's chunk in advance.
beforeAll(() => import('keen-slider'));
beforeEach(() => {
  // jsdom has no layout: every slide is as wide as its frame.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
});

it('renders every slide on the server, numbered and without inline sizes', () => {
  const html = renderToString(bags(3));
  expect(html.match(/aria-label="\d \/ 3"/g)).toEqual([
    'aria-label="1 / 3"',
    'aria-label="2 / 3"',
    'aria-label="3 / 3"',
  ]);
  expect(html).not.toMatch(/style="[^"]*(width|transform)/);
});

it('hydrates without a mismatch', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const host = document.createElement('div');
  document.body.append(host);
  const page = bags(3, { autoplay: true, progress: 'bars', loop: true });
  host.innerHTML = renderToString(page);
  const root = await act(async () => hydrateRoot(host, page));
  await settle();
  expect(error).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  host.remove();
});

it('names its tab stop, the frame that scrolls', () => {
  render(bags(3));
  const stops = [...carousel().querySelectorAll('[tabindex="0"]')];
  expect(stops).toEqual([within(carousel()).getByRole('group', { name: '可左右翻看' })]);
});

it('has no controls with one slide, and renders nothing without slides', () => {
  const { container, rerender } = render(bags(1));
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(bags(0));
  expect(container.innerHTML).toBe('');
});

it('loads the slider only when it is reached for, rotates, or shows the last slide before the first', async () => {
  const sliding = () => carousel().querySelector('[data-sliding]') !== null;
  const before = async (props: Partial<CarouselProps>) => {
    const page = render(bags(3, props));
    await settle();
    const slides = sliding();
    if (!slides) {
      fireEvent.touchEnd(carousel());
      await waitFor(() => expect(sliding()).toBe(true), { timeout: 20_000 });
    }
    page.unmount();
    return slides;
  };
  expect(await before({})).toBe(false);
  expect(await before({ loop: true })).toBe(false);
  expect(await before({ autoplay: true })).toBe(true);
  expect(await before({ loop: true, centered: true })).toBe(true);
});

it('moves by arrows and arrow keys, and disables the arrows at the ends', async () => {
  const onChange = vi.fn();
  await show(3, { onChange });
  const [previous, next] = [screen.getByLabelText('上一张'), screen.getByLabelText('下一张')];
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  await waitFor(() => expect(activeSlide()).toBe('2 / 3'));
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
  await waitFor(() => expect(activeSlide()).toBe('3 / 3'));
  expect(next.getAttribute('aria-disabled')).toBe('true');
  expect(onChange.mock.calls).toEqual([[1], [2]]);
});

it('handles a key pressed before or while the slider loads', async () => {
  render(bags(4, { speed: 0 }));
  fireEvent.focusIn(carousel());
  fireEvent.keyDown(carousel(), { key: 'ArrowLeft' });
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
  await waitFor(() => expect(carousel().querySelector('[data-sliding]')).toBeTruthy());
  await waitFor(() => expect(activeSlide()).toBe('3 / 4'));
});

it.each([
  ['the same size with a rounding error', 400.00003],
  ['another size', 500],
])('continues a transition when it is measured meanwhile: %s', async (_what, width) => {
  const reports: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(report: () => void) {
        reports.push(report);
      }
    },
  );
  const inner = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  await show(3, { speed: 4000 });
  fireEvent.keyDown(carousel(), { key: 'ArrowRight' });
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 0, width, 300));
  for (const report of reports) report();
  // The size is measured again 60 ms after its last change.
  await act(() => new Promise(resolve => setTimeout(resolve, 120)));
  expect(activeSlide()).toBe('2 / 3');
  const track = carousel().querySelector<HTMLElement>('[data-sliding] > *')!;
  const at = () => Number(/translate3d\(([-\d.e]+)px/.exec(track.style.transform)?.[1] ?? 0);
  const before = at();
  await waitFor(() => expect(at()).toBeLessThan(before));
  inner.mockRestore();
  vi.stubGlobal('ResizeObserver', undefined);
});

it('moves from the first slide back to the last when it loops', async () => {
  await show(3, { loop: true });
  fireEvent.click(screen.getByLabelText('上一张'));
  await waitFor(() => expect(activeSlide()).toBe('3 / 3'));
});

it('has no arrows up to the number of slides in hideArrowsAt', () => {
  render(bags(2, { hideArrowsAt: 2 }));
  expect(screen.queryByLabelText('下一张')).toBeNull();
});

it('moves on when the bar is full, from the last slide to the first', async () => {
  await show(2, { autoplay: true, progress: 'bars' });
  const full = async () => {
    // Without animation support, as in jsdom, React listens to the prefixed event name.
    for (const type of ['animationend', 'webkitAnimationEnd']) {
      fireEvent(carousel().querySelector('[data-fill]')!, new Event(type, { bubbles: true }));
    }
    await settle();
  };
  await full();
  expect(activeSlide()).toBe('2 / 2');
  await full();
  expect(activeSlide()).toBe('1 / 2');
});

it('stops and starts by its button, and stops after a manual move', async () => {
  await show(3, { autoplay: true, progress: 'bars' });
  const fill = () => carousel().querySelector('[data-fill]');
  fireEvent.click(screen.getByLabelText('暂停轮播'));
  expect(fill()).toBeNull();
  fireEvent.click(screen.getByLabelText('开始轮播'));
  expect(fill()).not.toBeNull();
  fireEvent.click(within(screen.getByRole('list')).getByLabelText('第 3 张'));
  await waitFor(() => expect([activeSlide(), fill()]).toEqual(['3 / 3', null]));
});

it('cancels the click after a drag over 10 px, but not after a shorter one [A9-48]', async () => {
  await show(3);
  const link = screen.getByText('手袋 0');
  const drag = (distance: number) => {
    fireEvent.mouseDown(link, { clientX: 200, clientY: 50 });
    fireEvent.mouseMove(link, { clientX: 200 - distance, clientY: 50 });
    fireEvent.mouseUp(link);
    let passed = false;
    const note = (event: Event) => {
      passed = true;
      event.preventDefault();
    };
    link.addEventListener('click', note);
    fireEvent.click(link, { detail: 1 });
    link.removeEventListener('click', note);
    return passed;
  };
  expect([drag(9), drag(11), drag(0)]).toEqual([true, false, true]);
});

it('removes its listeners and timers when it unmounts', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { unmount } = await show(3);
  const ours = added.mock.calls.filter(([type]) => ['resize', 'wheel', 'orientationchange'].includes(type));
  unmount();
  for (const [type, listener] of ours) {
    expect(removed.mock.calls.some(call => call[0] === type && call[1] === listener)).toBe(true);
  }
  expect(ours.length).toBeGreaterThan(0);
});
