import { afterEach, expect, it, vi } from 'vitest';
import { bag } from '#session';
import { openPopup, popups } from '#ui';
import { readFrameContent } from '../content.ts';
import type { ChromeEffect } from './effects.ts';
import { foldEffects } from './fold-effects.ts';
import { createChromeStore } from './store.ts';

const EFFECTS: ChromeEffect[] = [
  { kind: 'notice', content: { pc: '<p>闭店通知</p>' } },
  { kind: 'collapseBanner', title: '初礼' },
];
const CONTENT = readFrameContent({
  header: { menuData: [{ id: 'bags', name: '手袋', url: '/category/handbags.html' }] },
  footer: { links: [{ title: '客户关怀', item: [{ name: '联系我们' }] }], consumerHotline: '400-000-0000' },
});
const page = (effects = EFFECTS) => createChromeStore(foldEffects(effects), CONTENT);

/** Starts a visit with an empty sessionStorage. */
function startVisit() {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

it('hides what was dismissed on an earlier page of the visit', () => {
  startVisit();
  const first = page().getState();
  first.dismissNotice();
  first.closeCollapseBanner();
  const next = page();
  expect(next.getState().header).toMatchObject({ showNotice: true, isHeaderCollapse: true });
  next.getState().applyDismissals();
  expect(next.getState().header).toMatchObject({ showNotice: false, isHeaderCollapse: false });
});

it('shows changed content again', () => {
  startVisit();
  page().getState().dismissNotice();
  const next = page([{ kind: 'notice', content: { pc: '<p>新的通知</p>' } }]);
  next.getState().applyDismissals();
  expect(next.getState().header.showNotice).toBe(true);
});

it('dismisses without storage, too', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('SecurityError');
    },
    setItem() {
      throw new Error('SecurityError');
    },
  });
  const store = page();
  store.getState().dismissNotice();
  store.getState().applyDismissals();
  expect(store.getState().header.showNotice).toBe(false);
});

it('does not notify subscribers of a no-op', () => {
  const store = page();
  const listener = vi.fn();
  store.subscribe(listener);
  store.getState().setScrolled(false);
  store.getState().closeMenu();
  expect(listener).not.toHaveBeenCalled();
  store.getState().setScrolled(true);
  expect(listener).toHaveBeenCalledOnce();
});

it('closes mini cart and menu when the search opens, and the search when the menu opens [A4-82, B2.7-11]', () => {
  const store = page();
  const { openMenu, openSearch } = store.getState();
  bag.setState({ isShowMiniCart: true });
  openMenu();
  openSearch();
  expect(store.getState().header).toMatchObject({ open: false, isOpenSearch: true });
  expect(bag.getState().isShowMiniCart).toBe(false);
  openMenu();
  expect(store.getState().header).toMatchObject({ open: true, isOpenSearch: false });
});

it('keeps the notice, the footer’s content and the popups of the page [B3-75]', () => {
  const notice: ChromeEffect = {
    kind: 'notice',
    content: { pc: '<p>桌面</p>', mobile: '<p>手机</p>' },
    blockStyle: 's1',
  };
  const { blockNotice, footer } = page([notice]).getState();
  expect(blockNotice).toEqual({ content: { pc: '<p>桌面</p>', mobile: '<p>手机</p>' }, blockStyle: 's1' });
  expect(footer).toMatchObject({
    links: [{ title: '客户关怀', item: [{ name: '联系我们' }] }],
    consumerHotline: '400-000-0000',
  });
  // Other files of the worker leave popups.
  popups.setState({ stack: [] });
  openPopup('country', { countries: [], browse: [] });
  expect(popups.getState().stack).toMatchObject([{ type: 'country', open: true }]);
});
