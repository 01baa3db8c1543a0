import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bag } from '#session';
import { fillPromises } from '#shop/promises';
import { ShopFrame } from '../tests/support/ShopFrame.tsx';
import { readFrameContent } from './content.ts';
import type { ChromeEffect } from './state/effects.ts';
import { foldEffects } from './state/fold-effects.ts';

const block = (key: string) =>
  JSON.parse(fillPromises(readFileSync(`fixtures/content/blocks/${key}.json`, 'utf8'))).content;
const menuData = JSON.parse(readFileSync('fixtures/catalogue/categories.json', 'utf8'));
const content = readFrameContent({ header: { menuData }, footer: block('footer') });
const NOTICE: ChromeEffect = {
  kind: 'notice',
  content: { pc: '<p>桌面通知</p>', mobile: '<p>手机通知</p>' },
  blockStyle: 's1',
};
const BANNER: ChromeEffect = { kind: 'collapseBanner', title: '初礼', des: '<p>棉纸与丝带</p>' };

let rendered = 0;
function Blocks() {
  rendered += 1;
  return <p>区块</p>;
}
const page = (...effects: ChromeEffect[]) => (
  <ShopFrame state={foldEffects(effects)} content={content}>
    <Blocks />
  </ShopFrame>
);
const header = () => screen.getByRole('banner');

/** Reports a scroll position to the stubbed observer. */
let scroll: (isTop: boolean) => void = () => {};

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        scroll = isTop =>
          act(() => report([{ isIntersecting: isTop, boundingClientRect: { top: isTop ? 0 : -200 } }]));
      }
      observe() {}
      disconnect() {
        scroll = () => {};
      }
    },
  );
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

afterEach(() => vi.unstubAllGlobals());

it('renders skip link, notice, banner, header, main and footer in this order', () => {
  const html = renderToString(page(NOTICE, BANNER));
  const parts = [
    '跳到主要内容',
    '桌面通知',
    '初礼',
    '<header',
    '<main id="main" tabindex="-1"',
    '区块',
    '<footer',
  ];
  const positions = parts.map(part => html.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

it('colours the header in the server’s markup [B2.1-13, B3-73e, B3-73f, B3-73g]', () => {
  const html = renderToString(
    page({ kind: 'header', background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' }),
  );
  expect(html).toMatch(
    /<header[^>]*style="[^"]*--header-ground:#22352B;--header-color:#F6F3EE;--header-logo:#D8B56A/,
  );
});

it('is transparent over the first block until the page is scrolled [B2.2-14, B2.7-14, B3-73d, B3-73m]', () => {
  expect(renderToString(page({ kind: 'transparentHeader' }))).toMatch(/<header[^>]*data-see-through=""/);
  render(page({ kind: 'transparentHeader', color: '#fff' }));
  const position = header().getAttribute('data-over');
  scroll(false);
  expect(header().hasAttribute('data-see-through')).toBe(false);
  expect(header().style.getPropertyValue('--header-color')).toBe('var(--ink)');
  // It stays positioned over the block, so that scrolling shifts nothing.
  expect(header().getAttribute('data-over')).toBe(position);
  scroll(true);
  expect(header().hasAttribute('data-see-through')).toBe(true);
});

it('is solid on mouse hover, not on touch [B3-73c]', () => {
  render(page({ kind: 'transparentHeader' }));
  fireEvent.pointerEnter(header(), { pointerType: 'touch' });
  expect(header().hasAttribute('data-see-through')).toBe(true);
  const mouse = Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' });
  act(() => void header().dispatchEvent(mouse));
  expect(header().hasAttribute('data-see-through')).toBe(false);
});

it('shows the notice for desktop and mobile with its style until it is dismissed for the visit [B2.1-19, B3-73h]', () => {
  render(page(NOTICE));
  const notice = screen.getByRole('region', { name: '通知' });
  expect(notice.className).toContain('s1');
  expect(notice.textContent).toBe('桌面通知手机通知');
  fireEvent.click(screen.getByRole('button', { name: '关闭通知' }));
  expect(screen.queryByRole('region', { name: '通知' })).toBeNull();
  expect(document.activeElement?.closest('header')).toBe(header());
  cleanup();
  render(page(NOTICE));
  expect(screen.queryByRole('region', { name: '通知' })).toBeNull();
});

it('collapses the banner at first, expands it without script, and can close it [B2.1-14, B3-73j, B3-73k]', () => {
  render(page(BANNER));
  const banner = screen.getByRole('complementary', { name: '活动' });
  const details = banner.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toContain('初礼');
  expect(details?.textContent).toContain('棉纸与丝带');
  fireEvent.click(within(banner).getByRole('button', { name: '关闭活动横幅' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('expands the banner in the server’s markup on request', () => {
  expect(renderToString(page({ ...BANNER, expanded: true }))).toMatch(/<details[^>]* open=""/);
});

it('hydrates without errors, hides what was dismissed, and does not render blocks again', async () => {
  render(page(NOTICE));
  fireEvent.click(screen.getByRole('button', { name: '关闭通知' }));
  cleanup();
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(NOTICE, BANNER, { kind: 'transparentHeader' }));
  document.body.append(root);
  expect(root.textContent).toContain('桌面通知');
  const errors = vi.spyOn(console, 'error');
  rendered = 0;
  const recovered = vi.fn();
  const hydrated = await act(() =>
    hydrateRoot(root, page(NOTICE, BANNER, { kind: 'transparentHeader' }), { onRecoverableError: recovered }),
  );
  expect(root.textContent).not.toContain('桌面通知');
  scroll(false);
  fireEvent.click(screen.getByRole('button', { name: '关闭活动横幅' }));
  expect(rendered).toBe(1);
  expect(recovered).not.toHaveBeenCalled();
  expect(errors).not.toHaveBeenCalled();
  act(() => hydrated.unmount());
  root.remove();
  errors.mockRestore();
});

it('closes an open mini cart on a click in the header [B2.7-13, B3-74b]', () => {
  render(page());
  bag.setState({ isShowMiniCart: true });
  fireEvent.click(within(header()).getByRole('button', { name: '菜单' }));
  expect(bag.getState().isShowMiniCart).toBe(false);
});

it.each([
  ['is solid while the menu is open [B3-73a]', false],
  ['keeps its colours on a phone, where the menu covers it', true],
])('%s', async (_, isPhone) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }));
  render(page({ kind: 'transparentHeader' }));
  await act(async () => fireEvent.click(within(header()).getByRole('button', { name: '菜单' })));
  expect(header().hasAttribute('data-see-through')).toBe(isPhone);
  vi.stubGlobal('matchMedia', undefined);
});

it('hides the menu’s icon and the category row on request, and is solid while the search is open [B3-73b, B3-73l]', async () => {
  render(page({ kind: 'transparentHeader' }, { kind: 'header', hideMenuIcon: true }));
  expect(within(header()).queryByRole('button', { name: '菜单' })).toBeNull();
  expect(within(header()).queryByRole('navigation')).toBeNull();
  await act(async () => fireEvent.click(within(header()).getByRole('link', { name: '搜索' })));
  expect(header().hasAttribute('data-see-through')).toBe(false);
});

it('links to search, account, wishlist, bag and every category [B2-01, B3-73n]', () => {
  render(page());
  const links = within(header()).getAllByRole('link');
  const hrefs = links.map(link => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/',
      '/catalogsearch/result',
      '/user/center.html',
      '/user/wishlist.html',
      '/cart.html',
      '/category/handbags.html',
    ]),
  );
  for (const link of links) expect(link.getAttribute('aria-label') || link.textContent).toBeTruthy();
});

it('has social icons, copyright, filing, country and customer care in the footer [A2-078, A2-076, A2-077]', () => {
  render(page());
  const footer = within(screen.getByRole('contentinfo'));
  // Icons, not the fallback text: each link holds a drawing beside its hidden name.
  for (const name of ['官方微信', '官方微博']) {
    expect(footer.getByRole('link', { name: new RegExp(name) }).querySelector('svg')).toBeTruthy();
  }
  const weibo = footer.getByRole('link', { name: /官方微博/ });
  expect([weibo.getAttribute('target'), weibo.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(footer.getByText('© VITRINE 版权所有')).toBeTruthy();
  expect(footer.getByText('沪ICP备00000000号 示例')).toBeTruthy();
  expect(footer.getByText('中国 / 简体中文')).toBeTruthy();
  expect(footer.getByText('周一至周日 10:00–19:00（法定节假日除外）')).toBeTruthy();
  expect(footer.getByRole('link', { name: '400-000-0000' }).getAttribute('href')).toBe('tel:4000000000');
  expect(footer.getByRole('link', { name: '客户关怀' }).getAttribute('href')).toBe('/cms/contacts.html');
});

it('renders without content', () => {
  render(
    <ShopFrame state={foldEffects([])} content={readFrameContent({})}>
      区块
    </ShopFrame>,
  );
  expect(screen.getByRole('main').textContent).toBe('区块');
  expect(within(header()).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
});
