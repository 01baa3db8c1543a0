import { waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTracked, removeStored, type TrackingEvent, track, writeStored } from '#services';
import { VIDEO_EVENT } from '#ui';
import { PAGE } from '../../tests/support/tracked-page.ts';
import { collect } from './collect.ts';

/** An observer that reports only when a test calls `show`. */
class ObserverStub {
  static all: ObserverStub[] = [];
  watched = new Set<Element>();
  constructor(readonly report: (entries: object[]) => void) {
    ObserverStub.all.push(this);
  }
  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
  disconnect = () => this.watched.clear();
}

/** Scrolls an element into view, up to a height and width. */
function show(selector: string, { height = 100, width = 100, shown = Number.POSITIVE_INFINITY } = {}): void {
  const target = document.querySelector(selector);
  const entry = {
    target,
    isIntersecting: true,
    boundingClientRect: { width: 100, height },
    intersectionRect: { width, height: Math.min(height, shown) },
    rootBounds: { height: 800 },
  };
  for (const { watched, report } of ObserverStub.all) if (target && watched.has(target)) report([entry]);
}

const CAMPAIGN = { campaign_name: '松林来信', campaign_id: 'pine', campaign_type: 'letter' };
const sent: TrackingEvent[] = [];
const layer: Record<string, unknown>[] = [];
const take = () => sent.splice(0);
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeAll(() => {
  vi.stubGlobal('IntersectionObserver', ObserverStub);
  document.head.innerHTML = '<title>首页</title><meta name="data-layer" content="events">';
  Object.assign(window, { events: layer });
  document.body.innerHTML = PAGE;
  // jsdom cannot navigate.
  document.addEventListener('click', event => event.preventDefault());
  track({ kind: 'search', keyword: '早' });
  collect({ key: 'home' });
  // After the collector, which takes the queued events.
  onTracked(({ event }) => void sent.push(event));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => void take());

/** The last event sent, without its context. */
const last = () => {
  const { event, page_kind: _kind, page_path: _path, user_type: _type, ...fields } = layer.at(-1) ?? {};
  return { kind: event, ...fields };
};

it('tracks the page view, and events from before tracking started [B7-38]', () => {
  expect(layer.slice(0, 2)).toEqual([
    { event: 'search', page_kind: 'home', page_path: '/', user_type: 'GUEST', keyword: '早' },
    { event: 'page_view', page_kind: 'home', page_path: '/', user_type: 'GUEST', name: '首页' },
  ]);
});

describe('exposure', () => {
  it('is tracked once for a block when half of it is visible, with carousels as banners [B7-28, B7-29]', () => {
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

  it('is tracked for a block higher than the screen when it fills half of it, and not as a banner for carousels in cards', () => {
    show('[data-label="grid"]', { height: 8000, shown: 300 });
    expect(take()).toEqual([]);
    show('[data-label="grid"]', { height: 8000, shown: 400 });
    expect(take()).toMatchObject([{ kind: 'block_exposure', type: 'editorial_block4', position: 2 }]);
  });

  it('is tracked for a product with its position, unless most of it is cut off [B7-30]', () => {
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

  it('is tracked for looks and live streams [B7-33, B7-31]', () => {
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

  it('is tracked for elements that are added later', async () => {
    document
      .querySelector('[data-label="grid"]')
      ?.insertAdjacentHTML('beforeend', '<article data-card="" data-sku="C"><a href="/c">丙</a></article>');
    await waitFor(() => {
      show('[data-sku="C"]');
      expect(sent).toMatchObject([{ kind: 'product_exposure', sku: 'C', position: 3 }]);
    });
  });
});

describe('a click', () => {
  it.each<[string, string, object[]]>([
    [
      'a link in a block [B7-28, B7-29]',
      '[data-label="banner"] a',
      [{ kind: 'block_click', block: 'banner', position: 1, type: 'banner', link: '/cms/a.html?from=1#x' }],
    ],
    [
      'a product [B7-30]',
      '[data-sku="B"] a',
      [
        { kind: 'block_click', block: 'grid' },
        { kind: 'product_click', sku: 'B', position: 2 },
      ],
    ],
    ['a product’s heart, as nothing,', '[data-sku="B"] button', []],
    ['a look [B7-34]', '#open', [{ kind: 'look_click', look_id: 'L1' }]],
    ['a look’s hotspot [B7-36]', '#spot', [{ kind: 'look_hotspot_click', look_id: 'L1', sku: 'A' }]],
    [
      'a hotspot in a picture [B7-36]',
      '#dot',
      [{ kind: 'look_hotspot_click', look_id: 'picture', sku: 'B' }],
    ],
    [
      'the way on from a look [B7-37]',
      '#explore',
      [{ kind: 'block_click' }, { kind: 'look_explore_more', look_id: 'L1' }],
    ],
    [
      'a live stream [B7-31]',
      '#watch',
      [{ kind: 'live_click', livestream_url: expect.any(String), campaign_id: '7' }],
    ],
    [
      'a contact button [B7-42]',
      '[data-contact]',
      [{ kind: 'service_click', name: '联系客服', link: '/cms/contacts.html' }, { kind: 'block_click' }],
    ],
    ['a campaign’s button [B3-02]', '#film', [{ kind: 'block_click', link: undefined, ...CAMPAIGN }]],
    ['a campaign’s link [B3-02]', '#letter', [{ kind: 'block_click', campaign_id: 'pine' }]],
    ['the hotline [B7-42]', 'footer [href^="tel:"]', [{ kind: 'service_click', link: 'tel:4001234567' }]],
    [
      'a link of the footer [B7-40]',
      'footer [href="/cms/fqa.html"]',
      [{ kind: 'nav_click', name: '常见问题', link: '/cms/fqa.html' }],
    ],
    [
      'the bag without the number of pieces [B7-40]',
      'header [href="/cart.html"]',
      [{ kind: 'nav_click', name: '查看购物袋', link: '/cart.html' }],
    ],
    [
      'a category of the header [B7-39]',
      '[data-category]',
      [{ kind: 'category_click', name: '手袋', category_id: 'bags', level: 1, link: '/category/bags.html' }],
    ],
    [
      'a category of the menu [B7-39]',
      '[data-item]',
      [{ kind: 'category_click', name: '托特包', category_id: 'tote', level: 2 }],
    ],
    ['the search [B7-41]', '[data-search]', [{ kind: 'search_click', name: '搜索' }]],
  ])('on %s is tracked', (_control, selector, events) => {
    click(selector);
    expect(take()).toMatchObject(events);
  });

  it('is not tracked after a drag', () => {
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

it('tracks interactions with films and their block [B4-08, B7-32, B4-04]', () => {
  const report = (interaction: string) =>
    document
      .querySelector('video')
      ?.dispatchEvent(
        new CustomEvent(VIDEO_EVENT, { bubbles: true, detail: { url: '/a.mp4?t=1', interaction } }),
      );
  for (const interaction of ['play', 'pause', 'progress', 'mute']) {
    report(interaction);
    expect(last()).toEqual({ kind: 'video_interaction', url: '/a.mp4', interaction, block: 'looks' });
  }
});

it('adds the block around the element', () => {
  track({ kind: 'look_add_to_cart', look_id: 'L1', sku: 'A' }, document.querySelector('#open'));
  expect(last()).toEqual({ kind: 'look_add_to_cart', look_id: 'L1', sku: 'A', block: 'looks' });
});

it.each([
  ['手袋 13912345678', '手袋 ***'],
  ['+86 139 1234 5678', '***'],
  ['310101199001011234', '***'],
  ['lin@example.cn 的订单', '*** 的订单'],
  ['Aria 2026', 'Aria 2026'],
])('redacts personal data in %s', (keyword, redacted) => {
  track({ kind: 'search', keyword });
  expect(last()).toEqual({ kind: 'search', keyword: redacted });
});

it('hands nothing on once the shopper has refused tracking', () => {
  const { length } = layer;
  writeStored('trackingRefused', true);
  track({ kind: 'search', keyword: '链条' });
  expect(layer).toHaveLength(length);
  removeStored('trackingRefused');
  track({ kind: 'search', keyword: '链条' });
  expect(layer).toHaveLength(length + 1);
});
