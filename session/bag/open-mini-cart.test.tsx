import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openPopups, popups, registerPopups } from '#ui';
import { openMiniCart } from './open-mini-cart.ts';

beforeAll(() => {
  registerPopups([{ type: 'miniCart', title: '购物袋', load: async () => ({ default: () => null }) }]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  popups.setState({ stack: [] });
  history.replaceState(null, '', '/');
});

it.each([
  ['desktop', 1440, '/', true],
  ['the narrowest desktop', 1024, '/', true],
  ['tablet', 1023, '/', false],
  ['mobile', 390, '/', false],
  ['the bag page', 1440, '/cart.html', false],
])('on %s (%i px, %s) an add opens the mini cart: %s [B7-25]', (_where, width, pathname, expected) => {
  history.replaceState(null, '', pathname);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]),
  }));
  expect(openMiniCart()).toBe(expected);
  expect(openPopups().map(({ type }) => type)).toEqual(expected ? ['miniCart'] : []);
});
