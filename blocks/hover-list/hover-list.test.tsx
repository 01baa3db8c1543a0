import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock1 } from '#schemas';
import HoverList from './HoverList.tsx';
import definition from './index.ts';

const entry = (title: string, more: object = {}) => ({
  title,
  link: `/${title}.html`,
  image: { pcUrl: `/${title}.webp`, alt: `${title}的图` },
  ...more,
});
const LIST = [entry('松林'), entry('赤陶'), entry('夜金')];
let mobile = false;

beforeEach(() => {
  mobile = false;
  vi.stubGlobal('matchMedia', () => ({ matches: mobile }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block1', ...fields } } }),
    createRegistry([definition]),
  );
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock1 };
  return render(<HoverList block={planned.block} products={[]} planned={planned} />).container;
}

const items = () => [...document.querySelectorAll('li')];
const shown = () => items().flatMap((item, index) => (item.hasAttribute('data-active') ? [index] : []));
const css = readFileSync('blocks/hover-list/hover-list.module.css', 'utf8');

describe('on desktop [B2.2-01]', () => {
  it('shows the first entry, then the last one hovered or focused', async () => {
    await show({ list: LIST });
    expect(shown()).toEqual([0]);
    fireEvent.pointerEnter(items()[2] as HTMLElement, { pointerType: 'mouse' });
    expect(shown()).toEqual([2]);
    fireEvent.pointerLeave(items()[2] as HTMLElement, { pointerType: 'mouse' });
    expect(shown()).toEqual([2]);
    act(() => screen.getByRole('link', { name: '赤陶' }).focus());
    expect(shown()).toEqual([1]);
  });

  it('has all text, links and pictures in the HTML', async () => {
    const box = await show({ list: LIST });
    expect([...box.querySelectorAll('a')].map(a => a.getAttribute('href'))).toEqual([
      '/松林.html',
      '/赤陶.html',
      '/夜金.html',
    ]);
    expect(box.querySelectorAll('img')).toHaveLength(3);
  });
});

/** Simulates a touch that moves by `y` and `x` in two steps. Returns whether the page may scroll. */
function swipe(stage: Element, y: number, x = 0): boolean {
  const at = (part: number) => ({ touches: [{ clientX: 200 + x * part, clientY: 400 + y * part }] });
  fireEvent.touchStart(stage, at(0));
  const scrolls = [fireEvent.touchMove(stage, at(0.2)), fireEvent.touchMove(stage, at(1))];
  fireEvent.touchEnd(stage, { touches: [] });
  return scrolls.every(Boolean);
}

describe('on mobile, a vertical fade swiper [B2.2-02]', () => {
  async function stage(): Promise<Element> {
    mobile = true;
    const box = await show({ list: LIST });
    return box.querySelector('ul')?.parentElement as Element;
  }

  it('moves one entry per swipe, forward by a swipe up and back by a swipe down', async () => {
    const box = await stage();
    swipe(box, -300);
    expect(shown()).toEqual([1]);
    swipe(box, -51);
    expect(shown()).toEqual([2]);
    swipe(box, 51);
    expect(shown()).toEqual([1]);
  });

  it('does not move for less than 50 px or a sideways swipe', async () => {
    const box = await stage();
    swipe(box, -49);
    expect(shown()).toEqual([0]);
    expect(swipe(box, -60, 90)).toBe(true);
    expect(shown()).toEqual([0]);
  });

  it('scrolls the page at both ends, and moves the list between them', async () => {
    const box = await stage();
    expect(swipe(box, 100)).toBe(true);
    expect(swipe(box, -100)).toBe(false);
    expect(swipe(box, -100)).toBe(false);
    expect(shown()).toEqual([2]);
    expect(swipe(box, -100)).toBe(true);
    expect(shown()).toEqual([2]);
  });

  it('scrolls the page until the side it would scroll to is in view', async () => {
    const box = await stage();
    const place = vi.spyOn(box, 'getBoundingClientRect');
    place.mockReturnValue({ top: 500, bottom: 1100, height: 600 } as DOMRect);
    expect(swipe(box, -100)).toBe(true);
    place.mockReturnValue({ top: 100, bottom: 700, height: 600 } as DOMRect);
    expect(swipe(box, -100)).toBe(false);
    place.mockReturnValue({ top: -400, bottom: 200, height: 600 } as DOMRect);
    expect(swipe(box, 100)).toBe(true);
    expect(shown()).toEqual([1]);
  });

  it('fades over 1000 ms, with all entries in one cell', () => {
    const rules = css.slice(css.indexOf('Mobile: a vertical swiper'));
    expect(rules).toMatch(/--fade: 1000ms/);
    expect(rules).toMatch(/\.item \{\s*grid-area: 1 \/ 1;\s*visibility: hidden/);
  });

  it('has a button per entry', async () => {
    await stage();
    fireEvent.click(screen.getByRole('button', { name: '第 3 项：夜金' }));
    expect(shown()).toEqual([2]);
    expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('第 3 项：夜金');
  });
});

it('ignores swipes on desktop', async () => {
  const box = await show({ list: LIST });
  expect(swipe(box.querySelector('ul') as Element, -100)).toBe(true);
  expect(shown()).toEqual([0]);
});

it("links an entry to its picture's link by default, and has no picture column without pictures", async () => {
  const box = await show({
    list: [{ title: '松林', image: { pcUrl: '/a.webp', alt: '', link: '/a.html' } }],
  });
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/a.html');
  expect(box.querySelector('button')).toBeNull();
  const plain = await show({ list: [{ title: '松林' }, { title: '赤陶' }] });
  expect(plain.querySelector('[data-side], [data-missing]')).toBeNull();
});
