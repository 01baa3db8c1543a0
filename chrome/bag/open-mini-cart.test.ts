import { expect, it, vi } from 'vitest';

const openPopup = vi.hoisted(() => vi.fn());
vi.mock('../popups/stack.ts', () => ({ openPopup }));
vi.mock('../popups/registry.ts', () => ({ hasPopup: () => true }));

const { openMiniCart } = await import('./open-mini-cart.ts');

it.each([
  ['desktop', 1440, '/', true],
  ['desktop, at the least', 1024, '/', true],
  ['tablet', 1023, '/', false],
  ['mobile', 390, '/', false],
  ['the bag page', 1440, '/cart.html', false],
])('[B7-25] on %s (%i px, %s) an add opens the mini cart: %s', (_where, width, pathname, expected) => {
  openPopup.mockClear();
  vi.stubGlobal('window', {
    location: { pathname },
    matchMedia: (query: string) => ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }),
  });
  expect(openMiniCart()).toBe(expected);
  expect(openPopup.mock.calls).toEqual(expected ? [['miniCart']] : []);
  vi.unstubAllGlobals();
});
