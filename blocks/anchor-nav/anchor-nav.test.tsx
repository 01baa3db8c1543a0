import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { Block41 } from '#schemas';
import AnchorNav from './AnchorNav.tsx';
import { findActiveEntry } from './active-entry.ts';
import definition from './index.ts';

/** Top positions of the page's blocks, which are 1000 px high. The window is 800 px high. */
const PLACES: Record<string, number> = { leather: 600, 'cutting-room': 1600, stitching: 2600 };
const LIST = [
  { title: '选皮', anchorName: 'leather' },
  { title: '裁切', anchorName: 'cutting room' },
  { title: '手缝', anchorName: 'stitching', top: 64 },
];
const scrolled = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('scrollTo', scrolled);
  document.body.innerHTML = Object.keys(PLACES)
    .map(id => `<section id="${id}"></section>`)
    .join('');
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const top = (PLACES[this.id] ?? 0) - window.scrollY;
    return { top, bottom: top + 1000 } as DOMRect;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrolled.mockReset();
  document.body.innerHTML = '';
});

async function show(list: object[] = LIST) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'block41', list } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: Block41 };
  return render(<AnchorNav block={planned.block} products={[]} planned={planned} />);
}

/** Scrolls the page and waits for the next frame. */
function scroll(top: number) {
  vi.stubGlobal('scrollY', top);
  act(() => {
    fireEvent.scroll(window);
    vi.advanceTimersByTime(20);
  });
}

const current = () => document.querySelector('[aria-current="true"]')?.textContent;

it('shows the title of an entry as a link to the block of its anchorName [B3-51]', async () => {
  await show();
  expect(screen.getByText('选皮').closest('a')?.getAttribute('href')).toBe('#leather');
  expect(screen.getByText('裁切').closest('a')?.getAttribute('href')).toBe('#cutting-room');
});

describe('a click', () => {
  it('scrolls to the element, 120 px below the edge [B2.4-32, B9-42]', async () => {
    await show();
    scroll(100);
    fireEvent.click(screen.getByText('裁切'));
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 1600 - 120 }));
    expect(document.activeElement?.id).toBe('cutting-room');
    expect(window.location.hash).toBe('#cutting-room');
  });

  it("scrolls to the distance of the item's top [B3-51, B9-43]", async () => {
    await show();
    fireEvent.click(screen.getByText('手缝'));
    expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ top: 2600 - 64 }));
  });

  it('keeps the active item for 1000 ms while scrolling [B4-50, B9-44]', async () => {
    await show();
    fireEvent.click(screen.getByText('手缝'));
    expect(current()).toBe('手缝');
    scroll(600);
    expect(current()).toBe('手缝');
    vi.advanceTimersByTime(960);
    scroll(620);
    expect(current()).toBe('手缝');
    vi.advanceTimersByTime(20);
    scroll(640);
    expect(current()).toBe('选皮');
  });

  it('is left to the browser with a modifier key or a missing target', async () => {
    await show([...LIST, { title: '五金', anchorName: 'gone' }]);
    expect(fireEvent.click(screen.getByText('手缝'), { ctrlKey: true })).toBe(true);
    expect(fireEvent.click(screen.getByText('五金'))).toBe(true);
    expect(scrolled).not.toHaveBeenCalled();
  });
});

it('marks the item in the middle, or the one passed last [B2.4-33]', async () => {
  await show();
  expect(current()).toBeUndefined();
  scroll(400);
  expect(current()).toBe('选皮');
  scroll(1400);
  expect(current()).toBe('裁切');
  scroll(5000);
  expect(current()).toBe('手缝');
  scroll(0);
  expect(current()).toBeUndefined();
  scroll(400);
  expect(current()).toBe('选皮');
});

it('updates 250 ms after the window was resized [B9-01]', async () => {
  await show();
  scroll(0);
  vi.stubGlobal('scrollY', 400);
  const resize = (rest: number) =>
    act(() => {
      fireEvent(window, new Event('resize'));
      vi.advanceTimersByTime(rest);
    });
  resize(200);
  resize(249);
  expect(current()).toBeUndefined();
  act(() => void vi.advanceTimersByTime(20));
  expect(current()).toBe('选皮');
});

// A window of 1000 px: the band reaches from 400 to 600.
it.each([
  [[{ top: 601, bottom: 900 }], -1],
  [[{ top: 600, bottom: 900 }], 0],
  [[{ top: -500, bottom: 400 }], 0],
  [[{ top: -500, bottom: 399 }], 0],
  [
    [
      { top: -200, bottom: -100 },
      { top: -900, bottom: -800 },
      { top: 700, bottom: 900 },
    ],
    0,
  ],
  [[{ top: 0, bottom: 550 }, null, { top: 550, bottom: 900 }], 2],
])(
  'of %j the one in the middle fifth of the screen, or else passed last, is active: %i [B9-45]',
  (extents, index) => {
    expect(findActiveEntry(extents, 1000)).toBe(index);
  },
);

it('removes its listeners, and renders nothing without entries', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const removed = vi.spyOn(window, 'removeEventListener');
  const { unmount } = await show();
  unmount();
  for (const type of ['scroll', 'resize']) {
    const count = (calls: unknown[][]) => calls.filter(call => call[0] === type).length;
    expect(count(removed.mock.calls)).toBe(count(added.mock.calls));
  }
  expect((await show([])).container.innerHTML).toBe('');
});

it('is sticky', () => expect(definition.sticky).toBe(true));
