import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Marquee } from './Marquee.tsx';

const motion = { pause: vi.fn(), play: vi.fn(), cancel: vi.fn(), currentTime: 0 };
const animate = vi.fn((..._given: unknown[]) => motion);

const bags = (props: object = {}) => (
  <Marquee label="手袋" items={['a', 'b']} {...props}>
    {(bag, copy) => (
      <a href={`/${bag}.html`} tabIndex={copy ? -1 : undefined}>
        {bag}
      </a>
    )}
  </Marquee>
);

/** A screen of 1000 px, on which one set of items is 400 px wide. */
function lay(reduced = false) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: reduced }));
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
}

beforeEach(() => {
  vi.clearAllMocks();
  motion.currentTime = 0;
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[B9-06] moves 1 px per 20 ms, by the width of one set, for ever', () => {
  lay();
  render(bags());
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    [{ transform: 'translate3d(0, 0, 0)' }, { transform: 'translate3d(-400px, 0, 0)' }],
    { duration: 8000, iterations: Number.POSITIVE_INFINITY },
  );
  expect(motion.play).toHaveBeenCalledOnce();
});

it('is one set on the server, and so many copies that no gap shows once it moves', async () => {
  expect(renderToString(bags()).match(/<ul/g)).toHaveLength(1);
  lay();
  const { container } = render(bags());
  // 400 px are gone when it begins anew: 3 copies fill 400 to 1600.
  const copies = () => [...container.querySelectorAll('ul[aria-hidden]')].map(set => set.textContent);
  await vi.waitFor(() => expect(copies()).toEqual(['ab', 'ab', 'ab']));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  for (const link of container.querySelectorAll('[aria-hidden] a')) {
    expect(link.getAttribute('tabindex')).toBe('-1');
  }
});

it('its copies come one entry a frame, so that none is held up', () => {
  lay();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const { container } = render(bags());
  const links = () => container.querySelectorAll('[aria-hidden] a').length;
  for (let come = 0; come < 6; come++) {
    expect([links(), frames.length]).toEqual([come, 1]);
    act(() => frames.shift()?.(0));
  }
  expect([links(), frames.length]).toEqual([6, 0]);
});

it('the visitor stops and starts it', () => {
  lay();
  const { container } = render(bags());
  fireEvent.click(screen.getByLabelText('暂停滚动'));
  expect(motion.pause).toHaveBeenCalledTimes(2); // once while it was made
  expect(container.querySelector('[data-moving]')).toBeNull();
  fireEvent.click(screen.getByLabelText('开始滚动'));
  expect(motion.play).toHaveBeenCalledTimes(2);
});

it('waits while the pointer or the keyboard is on it, and goes on from where it was scrolled to', () => {
  lay();
  const { container } = render(bags());
  const row = container.querySelector('[data-moving]') as HTMLElement;
  motion.currentTime = 7000;
  fireEvent.pointerEnter(row, { pointerType: 'mouse' });
  expect(motion.pause).toHaveBeenCalledTimes(2);
  row.scrollLeft = 150;
  fireEvent.pointerLeave(row);
  expect([motion.currentTime, row.scrollLeft]).toEqual([2000, 0]); // 350 + 150 px, once round and 100 px on
  expect(motion.play).toHaveBeenCalledTimes(2);
});

it('is held from outside, without a control of its own', () => {
  lay();
  const { rerender } = render(bags({ paused: true, control: false }));
  expect(motion.play).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(bags({ paused: false, control: false }));
  expect(motion.play).toHaveBeenCalledOnce();
});

it('stands still under reduced motion, and leaves nothing behind', () => {
  lay(true);
  const still = render(bags());
  expect(animate).not.toHaveBeenCalled();
  expect(still.container.querySelectorAll('ul')).toHaveLength(1);
  still.unmount();
  lay();
  render(bags()).unmount();
  expect(motion.cancel).toHaveBeenCalledOnce();
});

it('is nothing without items', () => {
  expect(render(bags({ items: [] })).container.innerHTML).toBe('');
});
