import { act, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNearView } from './use-near-view.ts';

let margins: (string | undefined)[];
let report: (entries: object[]) => void;

beforeEach(() => {
  margins = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof report, { rootMargin }: IntersectionObserverInit) {
        report = callback;
        margins.push(rootMargin);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Row() {
  const box = useRef<HTMLParagraphElement>(null);
  return <p ref={box}>{useNearView(box) ? '近' : '远'}</p>;
}

it.each<[string, () => void]>([
  ['scroll', () => fireEvent.scroll(document)],
  ['movement of the pointer', () => fireEvent.pointerMove(document.body)],
  ['press', () => fireEvent.pointerDown(document.body)],
  ['touch', () => fireEvent.touchStart(document.body)],
  ['key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['focus', () => fireEvent.focusIn(document.body)],
])('counts an element below the screen as near after the first %s only', (_what, act) => {
  render(<Row />);
  expect(margins).toEqual(['0px']);
  act();
  expect(margins).toEqual(['0px', '400px 0px']);
  act();
  expect(margins).toHaveLength(2);
});

it('counts an element on the screen as near at once', () => {
  const { container } = render(<Row />);
  expect(container.textContent).toBe('远');
  act(() => report([{ isIntersecting: true }]));
  expect(container.textContent).toBe('近');
});
