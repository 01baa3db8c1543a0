import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchListeners } from '../../tests/support/watch-listeners.ts';
import { SlideIn } from './SlideIn.tsx';

let reduced = false;
beforeEach(() => {
  reduced = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  vi.stubGlobal('CSS', { supports: () => false });
  // jsdom has no layout; tests/browser/pokemon.test.ts proves that blocks settle.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Renders blocks at distances from the top; the viewport is 768 px high. */
function open(pageKey: string, tops: number[]) {
  const page = render(
    <SlideIn pageKey={pageKey}>
      {tops.map(top => (
        <section key={top} id={`at-${top}`} />
      ))}
    </SlideIn>,
  );
  for (const top of tops) {
    const block = page.container.querySelector(`#at-${top}`) as HTMLElement;
    block.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  return page;
}

async function wait(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
  });
}

const sliding = () =>
  [...document.querySelectorAll<HTMLElement>('[data-slide]')].map(({ id, dataset }) => [id, dataset.slide]);

describe('SlideIn', () => {
  it('slides in the blocks below the viewport after 3 s, alternating sides [B2.1-11]', async () => {
    open('summer-pokemon-2', [0, 700, 800, 1600, 2400]);
    await wait(2900);
    expect(sliding()).toEqual([]);
    await wait(200);
    expect(sliding()).toEqual([
      ['at-800', 'start'],
      ['at-1600', 'end'],
      ['at-2400', 'start'],
    ]);
  });

  it('does nothing on other pages', async () => {
    const { container } = open('poke', [0, 800]);
    await wait(4000);
    expect(sliding()).toEqual([]);
    expect(container.firstElementChild?.localName).toBe('section');
  });

  it('does nothing with reduced motion', async () => {
    reduced = true;
    open('pokemon', [0, 800]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('removes its timer and listeners on unmount, before and after it has started', async () => {
    const early = open('pokemon', [0, 800]);
    early.unmount();
    expect(vi.getTimerCount()).toBe(0);
    const listeners = watchListeners(window, document);
    const late = open('pokemon', [0, 900]);
    await wait(4000);
    expect(listeners.left()).toEqual(['scroll']);
    late.unmount();
    expect(listeners.left()).toEqual([]);
    listeners.stop();
  });
});
