import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock7 } from '#schemas';
import ImageMarquee from './ImageMarquee.tsx';
import definition from './index.ts';

const list = [
  { pcUrl: '/a.webp', alt: '手袋', name: '松林来信', link: '/cms/a.html', target: '_self' },
  { pcUrl: '/b.webp', alt: '腕表', link: '/cms/b.html' },
  { pcUrl: '/c.webp', alt: '戒指' },
];
const motion = { pause: vi.fn(), play: vi.fn(), cancel: vi.fn(), currentTime: 0 };
const animate = vi.fn((..._given: unknown[]) => motion);

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 900, 400));
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1440);
  Object.defineProperty(Element.prototype, 'animate', { value: animate, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'animate');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block7', ...fields } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock7 };
  return render(<ImageMarquee block={planned.block} products={[]} planned={planned} />).container;
}

it('moves 1 px per 20 ms [B2.2-08, B9-06]', async () => {
  await show({ list });
  const [keyframes, timing] = animate.mock.calls[0] ?? [];
  expect(keyframes).toEqual([
    { transform: 'translate3d(0, 0, 0)' },
    { transform: 'translate3d(-900px, 0, 0)' },
  ]);
  expect(timing).toEqual({ duration: 900 * 20, iterations: Number.POSITIVE_INFINITY });
  expect(motion.play).toHaveBeenCalledOnce();
});

it('moves to the right with isReverse', async () => {
  await show({ list, isReverse: true });
  expect(animate.mock.calls[0]?.[0]).toEqual([
    { transform: 'translate3d(-900px, 0, 0)' },
    { transform: 'translate3d(0, 0, 0)' },
  ]);
});

it('hides links in copies from screen readers and the tab order', async () => {
  const box = await show({ list });
  expect(
    screen.getAllByRole('link').map(link => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['/cms/a.html', null],
    ['/cms/b.html', '_blank'],
  ]);
  const copies = () => [...box.querySelectorAll('[aria-hidden] a')];
  await waitFor(() => expect(copies().length).toBeGreaterThan(2));
  expect(copies().every(link => link.getAttribute('tabindex') === '-1')).toBe(true);
});

it('renders nothing without pictures', async () => {
  expect((await show({ list: [] })).innerHTML).toBe('');
});
