import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { lockScroll } from './lock-scroll.ts';
import { observeSize } from './observe-size.ts';
import { useInView } from './use-in-view.ts';
import { useLightDismiss } from './use-light-dismiss.ts';
import { useMediaQuery } from './use-media-query.ts';

function Shown() {
  return <p>{String(useMediaQuery('(max-width: 767.98px)', false))}</p>;
}

function Box() {
  const ref = useRef<HTMLParagraphElement>(null);
  return <p ref={ref}>{String(useInView(ref))}</p>;
}

afterEach(() => vi.unstubAllGlobals());

it('unlocks scrolling when every lock is released once', () => {
  const [first, second] = [lockScroll(), lockScroll()];
  first();
  first();
  expect(document.documentElement.style.overflow).toBe('hidden');
  second();
  expect(document.documentElement.style.overflow).toBe('');
});

it('returns the server value first, follows the media query, and unsubscribes', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  const removed = vi.spyOn(list, 'removeEventListener');
  vi.stubGlobal('matchMedia', () => list);
  expect(renderToString(<Shown />)).toContain('false');
  const { container, unmount } = render(<Shown />);
  expect(container.textContent).toBe('true');
  list.matches = false;
  act(() => void list.dispatchEvent(new Event('change')));
  expect(container.textContent).toBe('false');
  unmount();
  expect(removed).toHaveBeenCalled();
});

it('reports whether the element is in view, and disconnects', () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  const disconnect = vi.fn();
  class Observer {
    observe = vi.fn();
    disconnect = disconnect;
    constructor(callback: typeof report) {
      report = callback;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const { container, unmount } = render(<Box />);
  expect(container.textContent).toBe('false');
  act(() => report([{ isIntersecting: true }]));
  expect(container.textContent).toBe('true');
  unmount();
  expect(disconnect).toHaveBeenCalled();
});

it('reports a size 60 ms after its last change, and content that becomes visible immediately [A9-03]', () => {
  vi.useFakeTimers();
  let report = () => {};
  const disconnect = vi.fn();
  class Observer {
    observe = vi.fn();
    disconnect = disconnect;
    constructor(callback: () => void) {
      report = callback;
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const box = document.createElement('p');
  let width = 300;
  vi.spyOn(box, 'clientWidth', 'get').mockImplementation(() => width);
  const measure = vi.fn();
  const end = observeSize([box], measure);
  report();
  vi.advanceTimersByTime(50);
  report();
  vi.advanceTimersByTime(59);
  expect(measure).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(measure).toHaveBeenCalledTimes(1);
  width = 0;
  report();
  width = 300;
  report();
  expect(measure).toHaveBeenCalledTimes(2);
  report();
  end();
  vi.advanceTimersByTime(100);
  expect(measure).toHaveBeenCalledTimes(2);
  expect(disconnect).toHaveBeenCalled();
  vi.useRealTimers();
});

function Lists() {
  const ref = useRef<HTMLDivElement>(null);
  useLightDismiss(ref);
  return (
    <div ref={ref}>
      <details>
        <summary>排序</summary>
        <button type="button">价格</button>
      </details>
      <button type="button">筛选</button>
    </div>
  );
}

it('closes a list on a click elsewhere on the page and on Esc [A4-93]', () => {
  render(<Lists />);
  const list = screen.getByRole('group') as HTMLDetailsElement;
  const inside = screen.getByText('价格');
  list.open = true;
  fireEvent.click(inside);
  expect(list.open).toBe(true);
  for (const elsewhere of [document.body, screen.getByText('筛选')]) {
    list.open = true;
    fireEvent.click(elsewhere);
    expect(list.open).toBe(false);
  }
  list.open = true;
  inside.focus();
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect([list.open, document.activeElement]).toEqual([false, screen.getByText('排序')]);
});
