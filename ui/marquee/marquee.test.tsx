import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

/** Simulates a screen of 1000 px on which one set of items is 400 px wide. */
function stubLayout(reduced = false) {
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

it('moves 1 px per 20 ms endlessly, by the width of one set [B9-06]', () => {
  stubLayout();
  render(bags());
  expect(animate).toHaveBeenCalledExactlyOnceWith(
    [{ transform: 'translate3d(0, 0, 0)' }, { transform: 'translate3d(-400px, 0, 0)' }],
    { duration: 8000, iterations: Number.POSITIVE_INFINITY },
  );
  expect(motion.play).toHaveBeenCalledOnce();
});

it('renders one set on the server, and enough copies to fill the row once it moves', async () => {
  expect(renderToString(bags()).match(/<ul/g)).toHaveLength(1);
  stubLayout();
  const { container } = render(bags());
  // At the end of a turn 400 px have left: 3 copies fill 400 to 1600.
  const copies = () => [...container.querySelectorAll('ul[aria-hidden]')].map(set => set.textContent);
  await waitFor(() => expect(copies()).toEqual(['ab', 'ab', 'ab']));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  for (const link of container.querySelectorAll('[aria-hidden] a')) {
    expect(link.getAttribute('tabindex')).toBe('-1');
  }
});

it('renders one copied entry per frame', () => {
  stubLayout();
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

it('stops and starts by its button', () => {
  stubLayout();
  const { container } = render(bags());
  fireEvent.click(screen.getByLabelText('暂停滚动'));
  expect(motion.pause).toHaveBeenCalledTimes(2); // once on creation
  expect(container.querySelector('[data-moving]')).toBeNull();
  fireEvent.click(screen.getByLabelText('开始滚动'));
  expect(motion.play).toHaveBeenCalledTimes(2);
});

it('pauses on hover and keyboard focus, and continues at the scroll position', () => {
  stubLayout();
  const { container } = render(bags());
  const row = container.querySelector('[data-moving]') as HTMLElement;
  motion.currentTime = 7000;
  fireEvent.pointerEnter(row, { pointerType: 'mouse' });
  expect(motion.pause).toHaveBeenCalledTimes(2);
  row.scrollLeft = 150;
  fireEvent.pointerLeave(row);
  expect([motion.currentTime, row.scrollLeft]).toEqual([2000, 0]); // 350 + 150 px: one turn and 100 px
  expect(motion.play).toHaveBeenCalledTimes(2);
});

it('pauses by a prop, without a control', () => {
  stubLayout();
  const { rerender } = render(bags({ paused: true, control: false }));
  expect(motion.play).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(bags({ paused: false, control: false }));
  expect(motion.play).toHaveBeenCalledOnce();
});

it('does not move under reduced motion, and cleans up', () => {
  stubLayout(true);
  const still = render(bags());
  expect(animate).not.toHaveBeenCalled();
  expect(still.container.querySelectorAll('ul')).toHaveLength(1);
  still.unmount();
  stubLayout();
  render(bags()).unmount();
  expect(motion.cancel).toHaveBeenCalledOnce();
});

it('renders nothing without items', () => {
  expect(render(bags({ items: [] })).container.innerHTML).toBe('');
});
