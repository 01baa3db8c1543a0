import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTracked, type TrackingEvent, track } from '#services';
import { VIDEO_EVENT } from '#ui';
import { PAGE } from '../../tests/support/trackedPage.ts';
import { collect } from './collect.ts';

/** Shows what is observed when the test says so. */
class StandInObserver {
  static all: StandInObserver[] = [];
  watched = new Set<Element>();
  constructor(readonly tell: (entries: object[]) => void) {
    StandInObserver.all.push(this);
  }
  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
  disconnect = () => this.watched.clear();
}

/** Brings an element into view: so much of its height and width. */
function show(selector: string, { height = 100, width = 100, shown = Number.POSITIVE_INFINITY } = {}): void {
  const target = document.querySelector(selector);
  const entry = {
    target,
    isIntersecting: true,
    boundingClientRect: { width: 100, height },
    intersectionRect: { width, height: Math.min(height, shown) },
    rootBounds: { height: 800 },
  };
  for (const { watched, tell } of StandInObserver.all) if (target && watched.has(target)) tell([entry]);
}

const CAMPAIGN = { campaign_name: '松林来信', campaign_id: 'pine', campaign_type: 'letter' };
const sent: TrackingEvent[] = [];
const layer: Record<string, unknown>[] = [];
const take = () => sent.splice(0);
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', StandInObserver);
  document.head.innerHTML = '<title>首页</title><meta name="data-layer" content="events">';
  Object.assign(window, { events: layer });
  document.body.innerHTML = PAGE;
  // jsdom follows no links.
  document.addEventListener('click', event => event.preventDefault());
  track({ kind: 'search', keyword: '早' });
  collect({ key: 'home' });
  // After the collector, which has taken what waited.
  onTracked(({ event }) => void sent.push(event));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => void take());

/** What left the page last: cleaned, with its place. */
const last = () => {
  const { event, page_kind: _kind, page_path: _path, user_type: _type, ...fields } = layer.at(-1) ?? {};
  return { kind: event, ...fields };
};

it('[B7-38] tells of the page, and of what was told before tracking began', () => {
  expect(layer.slice(0, 2)).toEqual([
    { event: 'search', page_kind: 'home', page_path: '/', user_type: 'GUEST', keyword: '早' },
    { event: 'page_view', page_kind: 'home', page_path: '/', user_type: 'GUEST', name: '首页' },
  ]);
});

describe('what comes into view', () => {
  it('[B7-28] [B7-29] a block, once half of it shows; a carousel is a banner', () => {
    show('[data-label="banner"]', { shown: 40 });
    expect(take()).toEqual([]);
    show('[data-label="banner"]', { shown: 50 });
    expect(last()).toEqual({
      kind: 'block_exposure',
      block: 'banner',
      position: 1,
      type: 'banner',
      link: '/cms/a.html',
    });
    take();
    show('[data-label="banner"]');
    expect(take()).toEqual([]);
  });

  it('a block higher than the screen, once it fills half of that; cards’ pictures make no banner', () => {
    show('[data-label="grid"]', { height: 8000, shown: 300 });
    expect(take()).toEqual([]);
    show('[data-label="grid"]', { height: 8000, shown: 400 });
    expect(take()).toMatchObject([{ kind: 'block_exposure', type: 'editorial_block4', position: 2 }]);
  });

  it('[B7-30] a product, with its place; not what only peeps in', () => {
    show('[data-sku="B"]', { width: 20 });
    expect(take()).toEqual([]);
    show('[data-sku="B"]');
    expect(take()).toEqual([
      {
        kind: 'product_exposure',
        sku: 'B',
        name: '乙',
        position: 2,
        block: 'grid',
        list: undefined,
        link: '/product/B.html',
      },
    ]);
  });

  it('[B7-33] looks and live streams', () => {
    show('[data-look]');
    expect(last()).toEqual({ kind: 'look_view', look_id: 'L1', block: 'looks' });
    show('[data-live]');
    expect(last()).toEqual({
      kind: 'live_impression',
      livestream_url: 'https://live.example.cn/a.m3u8',
      campaign_name: '秋',
      campaign_id: '7',
      campaign_type: 'show',
      block: 'live',
    });
  });

  it('what comes later, too', async () => {
    document
      .querySelector('[data-label="grid"]')
      ?.insertAdjacentHTML('beforeend', '<article data-card="" data-sku="C"><a href="/c">丙</a></article>');
    await vi.waitFor(() => {
      show('[data-sku="C"]');
      expect(sent).toMatchObject([{ kind: 'product_exposure', sku: 'C', position: 3 }]);
    });
  });
});

describe('what is clicked', () => {
  it.each<[string, string, object[]]>([
    [
      '[B7-28] [B7-29] a link in a block',
      '[data-label="banner"] a',
      [{ kind: 'block_click', block: 'banner', position: 1, type: 'banner', link: '/cms/a.html?from=1#x' }],
    ],
    [
      '[B7-30] a product',
      '[data-sku="B"] a',
      [
        { kind: 'block_click', block: 'grid' },
        { kind: 'product_click', sku: 'B', position: 2 },
      ],
    ],
    ['a product’s heart', '[data-sku="B"] button', []],
    ['[B7-34] a look', '#open', [{ kind: 'look_click', look_id: 'L1' }]],
    ['[B7-36] a look’s hotspot', '#spot', [{ kind: 'look_hotspot_click', look_id: 'L1', sku: 'A' }]],
    [
      '[B7-36] a hotspot in a picture',
      '#dot',
      [{ kind: 'look_hotspot_click', look_id: 'picture', sku: 'B' }],
    ],
    [
      '[B7-37] the way on from a look',
      '#explore',
      [{ kind: 'block_click' }, { kind: 'look_explore_more', look_id: 'L1' }],
    ],
    [
      'a live stream',
      '#watch',
      [{ kind: 'live_click', livestream_url: expect.any(String), campaign_id: '7' }],
    ],
    [
      '[B7-42] a contact button',
      '[data-contact]',
      [{ kind: 'service_click', name: '联系客服', link: '/cms/contacts.html' }, { kind: 'block_click' }],
    ],
    ['[B3-02] a campaign’s button', '#film', [{ kind: 'block_click', link: undefined, ...CAMPAIGN }]],
    ['[B3-02] a campaign’s link', '#letter', [{ kind: 'block_click', campaign_id: 'pine' }]],
    ['[B7-42] the hotline', 'footer [href^="tel:"]', [{ kind: 'service_click', link: 'tel:4001234567' }]],
    [
      '[B7-40] a link of the footer',
      'footer [href="/cms/fqa.html"]',
      [{ kind: 'nav_click', name: '常见问题', link: '/cms/fqa.html' }],
    ],
    [
      '[B7-40] the bag, without its number',
      'header [href="/cart.html"]',
      [{ kind: 'nav_click', name: '查看购物袋', link: '/cart.html' }],
    ],
    [
      '[B7-39] a category of the header',
      '[data-category]',
      [{ kind: 'category_click', name: '手袋', category_id: 'bags', level: 1, link: '/category/bags.html' }],
    ],
    [
      '[B7-39] a category of the menu',
      '[data-item]',
      [{ kind: 'category_click', name: '托特包', category_id: 'tote', level: 2 }],
    ],
    ['[B7-41] the search', '[data-search]', [{ kind: 'search_click', name: '搜索' }]],
  ])('%s', (_what, selector, events) => {
    click(selector);
    expect(take()).toMatchObject(events);
  });

  it('a mouse that has dragged follows nothing', () => {
    const link = document.querySelector('[data-label="banner"] a');
    const at = (type: string, clientX: number) =>
      link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, detail: 1 }));
    at('pointerdown', 100);
    at('click', 120);
    expect(take()).toEqual([]);
    at('pointerdown', 100);
    at('click', 105);
    expect(take()).toMatchObject([{ kind: 'block_click' }]);
  });
});

it('[B7-32] [B4-04] [B4-08] what a film says is told, with its block', () => {
  const says = (interaction: string) =>
    document
      .querySelector('video')
      ?.dispatchEvent(
        new CustomEvent(VIDEO_EVENT, { bubbles: true, detail: { url: '/a.mp4?t=1', interaction } }),
      );
  for (const interaction of ['play', 'pause', 'progress', 'mute']) {
    says(interaction);
    expect(last()).toEqual({ kind: 'video_interaction', url: '/a.mp4', interaction, block: 'looks' });
  }
});

it('what is told of at an element has its block', () => {
  track({ kind: 'look_add_to_cart', look_id: 'L1', sku: 'A' }, document.querySelector('#open'));
  expect(last()).toEqual({ kind: 'look_add_to_cart', look_id: 'L1', sku: 'A', block: 'looks' });
});

it.each([
  ['手袋 13912345678', '手袋 ***'],
  ['+86 139 1234 5678', '***'],
  ['310101199001011234', '***'],
  ['lin@example.cn 的订单', '*** 的订单'],
  ['Aria 2026', 'Aria 2026'],
])('what somebody typed leaves the page without persons: %s', (keyword, told) => {
  track({ kind: 'search', keyword });
  expect(last()).toEqual({ kind: 'search', keyword: told });
});
