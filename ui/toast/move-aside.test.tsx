import { afterEach, expect, it, vi } from 'vitest';
import { moveAside } from './move-aside.ts';

/** A screen of 390 × 800 px. */
vi.stubGlobal('innerHeight', 800);
afterEach(() => document.body.replaceChildren());

/** Appends an element with a box; `size` is left, top, right and bottom in px. */
function place(...size: [left: number, top: number, right: number, bottom: number]): HTMLElement {
  const [left, top, right, bottom] = size;
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  return element;
}

it.each<[string, [number, number, number, number], string]>([
  ['above it', [16, 600, 374, 648], ''],
  ['beside it', [380, 720, 390, 768], ''],
  ['left of it', [0, 720, 10, 768], ''],
  ['under it: the toast goes up', [16, 724, 374, 772], '-64px'],
  ['under its upper edge: it goes up by the least', [16, 700, 374, 740], '-88px'],
  ['close above it: the toast goes down by the least', [16, 660, 374, 720], '12px'],
  ['far above it', [16, 600, 374, 708], ''],
  ['under its lower edge, without room below', [16, 760, 374, 800], '-28px'],
  ['as high as the screen: it stays', [0, 0, 390, 800], ''],
  ['gone from the page', [0, 0, 0, 0], ''],
])('a control %s', (_where, size, aside) => {
  const toast = place(20, 724, 370, 772);
  moveAside(toast, place(...size));
  expect(toast.style.getPropertyValue('--aside')).toBe(aside);
});

it('a toast at the top of a dialog goes down', () => {
  const toast = place(20, 12, 370, 60);
  moveAside(toast, place(200, 20, 370, 64));
  expect(toast.style.getPropertyValue('--aside')).toBe('68px');
});
