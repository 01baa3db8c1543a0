import { afterEach, expect, it, vi } from 'vitest';
import { bag } from './bag/store.ts';
import { readFrameContent } from './content.ts';
import { openPopup } from './popups/index.ts';
import { popups } from './popups/stack.ts';
import { foldEffects } from './state.ts';
import { createChromeStore } from './store.ts';

const EFFECTS = [
  { kind: 'notice', content: { pc: '<p>闭店通知</p>' } },
  { kind: 'collapseBanner', title: '初礼' },
];
const CONTENT = readFrameContent({
  header: { menuData: [{ id: 'bags', name: '手袋', url: '/category/handbags.html' }] },
  footer: { links: [{ title: '客户关怀', item: [{ name: '联系我们' }] }], consumerHotline: '400-000-0000' },
});
const page = (effects = EFFECTS) => createChromeStore(foldEffects(effects), CONTENT);

/** A visit: what the browser keeps from page to page. */
function visit() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

afterEach(() => vi.unstubAllGlobals());

it('what is dismissed stays away on the next page of the visit, once recalled', () => {
  visit();
  const first = page().getState();
  first.dismissNotice();
  first.closeCollapseBanner();
  const next = page();
  expect(next.getState().header).toMatchObject({ showNotice: true, isHeaderCollapse: true });
  next.getState().recallDismissals();
  expect(next.getState().header).toMatchObject({ showNotice: false, isHeaderCollapse: false });
});

it('new words show again', () => {
  visit();
  page().getState().dismissNotice();
  const next = page([{ kind: 'notice', content: { pc: '<p>新的通知</p>' } }]);
  next.getState().recallDismissals();
  expect(next.getState().header.showNotice).toBe(true);
});

it('dismisses where storage is forbidden, too', () => {
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
  store.getState().recallDismissals();
  expect(store.getState().header.showNotice).toBe(false);
});

it('tells nobody of a change that changes nothing', () => {
  const store = page();
  const told = vi.fn();
  store.subscribe(told);
  store.getState().setScrolled(false);
  store.getState().closeMenu();
  expect(told).not.toHaveBeenCalled();
  store.getState().setScrolled(true);
  expect(told).toHaveBeenCalledOnce();
});

it('[A4-82] [B2.7-11] the search overlay closes the mini cart and the menu; the menu closes the overlay', () => {
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

it('[B3-73] holds the header’s state in the words of the specification', () => {
  const store = page([
    ...EFFECTS,
    { kind: 'header', background: '#22352B', color: '#F6F3EE', logoColor: '#E9D9B4', hideMenuIcon: true },
    { kind: 'transparentHeader' },
  ] as typeof EFFECTS);
  const { setHover, setNoticeHeight, openMenu } = store.getState();
  setHover(true);
  setNoticeHeight(44);
  openMenu();
  expect(store.getState().header).toMatchObject({
    open: true,
    isOpenSearch: false,
    hover: true,
    isTransparent: true,
    logoColor: '#E9D9B4',
    background: '#22352B',
    color: '#F6F3EE',
    showNotice: true,
    noticeHeight: 44,
    isHeaderCollapse: true,
    headerCollapseData: { title: '初礼' },
    hideMenuIcon: true,
    isDataFirstBlock13: true,
    menuData: [{ id: 'bags', name: '手袋' }],
  });
});

it('[B3-75] holds notice and footer of the page; popups have a stack of their own', () => {
  const { blockNotice, footer } = page([
    { kind: 'notice', content: { pc: '<p>桌面</p>', mobile: '<p>手机</p>' }, blockStyle: 's1' } as never,
  ]).getState();
  expect(blockNotice).toMatchObject({
    content: { pc: '<p>桌面</p>', mobile: '<p>手机</p>' },
    blockStyle: 's1',
  });
  expect(footer).toMatchObject({
    links: [{ title: '客户关怀', item: [{ name: '联系我们' }] }],
    consumerHotline: '400-000-0000',
  });
  openPopup('country', { countries: [], browse: [] });
  expect(popups.getState().stack).toMatchObject([{ type: 'country', open: true }]);
});
