import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock13 } from '#schemas';
import HomeLayout from './HomeLayout.tsx';
import definition from './index.ts';

const picture = (name: string) => ({ pcUrl: `/${name}.webp`, alt: name });
const BLOCK = {
  image: picture('first'),
  shopList: [
    { text: '手袋', link: '/bags.html', image: picture('bags') },
    { text: '腕表', link: '/watches.html', target: '_blank', image: picture('watches') },
    { text: '卡包', link: '/cards.html' },
  ],
  exploreList: [{ text: '手的温度', link: '/hand.html', image: picture('hand') }],
};

/** Pending decodes. */
let decoding: (() => void)[] = [];

beforeEach(() => {
  decoding = [];
  HTMLImageElement.prototype.decode = () => new Promise(resolve => void decoding.push(resolve));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function plan(fields: object, before: Record<string, object> = {}) {
  const page = await validatePage(
    await readPage({ title: '', content: { ...before, a: { blockType: 'ms_block13', ...fields } } }),
    createRegistry([definition]),
  );
  return planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
}

async function show(fields: object = BLOCK) {
  const planned = (await plan(fields)).blocks[0] as PlannedBlock & { block: MsBlock13 };
  return render(<HomeLayout block={planned.block} products={[]} planned={planned} />).container;
}

const decode = () => act(async () => decoding.splice(0).forEach(done => void done()));
const shown = () => document.querySelector('[data-shown] img')?.getAttribute('src');
const loaded = () => [...document.querySelectorAll('img')].map(img => img.getAttribute('src'));
const link = (text: string) => screen.getByText(text).closest('a') as HTMLElement;

it('has a list of links to shop and one to explore [B2.2-12]', async () => {
  await show();
  const lists = screen
    .getAllByRole('list')
    .map(list => [...list.querySelectorAll('a')].map(a => a.getAttribute('href')));
  expect(lists).toEqual([['/bags.html', '/watches.html', '/cards.html'], ['/hand.html']]);
  expect(screen.getByRole('list', { name: '选购' })).toBeTruthy();
  expect(screen.getByRole('list', { name: '探索' })).toBeTruthy();
  expect([link('手袋'), link('腕表')].map(a => a.getAttribute('target'))).toEqual([null, '_blank']);
});

describe('the background [B2.2-13]', () => {
  it('changes on hover once the new picture is decoded, and back on leave', async () => {
    await show();
    expect(shown()).toBe('/first.webp');
    fireEvent.pointerEnter(link('腕表'), { pointerType: 'mouse' });
    expect(shown()).toBe('/first.webp');
    await decode();
    expect(shown()).toBe('/watches.webp');
    fireEvent.pointerEnter(link('卡包'), { pointerType: 'mouse' }); // has no own picture
    await decode();
    expect(shown()).toBe('/first.webp');
    fireEvent.pointerEnter(link('手袋'), { pointerType: 'mouse' });
    await decode();
    expect(shown()).toBe('/bags.webp');
    const left = Object.assign(new MouseEvent('pointerout', { bubbles: true }), { pointerType: 'mouse' });
    fireEvent(link('手袋'), left);
    await decode();
    expect(shown()).toBe('/first.webp');
  });

  it('changes on focus', async () => {
    await show();
    act(() => link('手的温度').focus());
    await decode();
    expect(shown()).toBe('/hand.webp');
    act(() => link('手的温度').blur());
    await decode();
    expect(shown()).toBe('/first.webp');
  });

  it('shows the last requested scene, regardless of the order of decoding', async () => {
    await show();
    act(() => link('手袋').focus());
    act(() => link('手的温度').focus());
    await decode();
    expect(shown()).toBe('/hand.webp');
  });

  it('follows the sideways scroll position on mobile', async () => {
    vi.useFakeTimers();
    const box = await show();
    const items = [...box.querySelectorAll('li')];
    let scrolled = 0;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      const place = items.indexOf(this as HTMLLIElement);
      return { left: place < 0 ? 0 : 100 * place - scrolled, width: 100 } as DOMRect;
    });
    const lists = items[0]?.closest('ul')?.parentElement?.parentElement as HTMLElement;
    for (const [to, picture] of [
      [60, '/watches.webp'],
      [300, '/hand.webp'],
      [10, '/bags.webp'],
    ] as const) {
      scrolled = to;
      fireEvent.scroll(lists);
      act(() => void vi.advanceTimersByTime(20));
      await decode();
      expect(shown()).toBe(picture);
    }
  });
});

it('loads the first background immediately, and others when they may be needed', async () => {
  const box = await show();
  expect(loaded()).toEqual(['/first.webp']);
  expect(box.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  act(() => link('手袋').focus());
  expect(loaded()).toEqual(['/first.webp', '/bags.webp', '/watches.webp']);
});

it('plays a film only while its scene is requested or shown', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  const video = { videoUrl: '/film.mp4', poster: '/film.webp' };
  const box = await show({ ...BLOCK, exploreList: [{ text: '海风来时', link: '/b.html', video }] });
  expect(box.querySelector('video')).toBeNull();
  act(() => link('海风来时').focus());
  expect(box.querySelector('video')).toBeTruthy();
  await decode();
  expect(shown()).toBe('/film.webp');
  act(() => link('海风来时').blur());
  await decode();
  expect(box.querySelector('video')).toBeTruthy(); // still fading
  const faded = box.querySelector('video')?.closest('[inert]') as HTMLElement;
  fireEvent.transitionEnd(faded);
  expect(box.querySelector('video')).toBeNull();
});

it("starts with the first link's picture if the block has none, and renders nothing without content", async () => {
  await show({ ...BLOCK, image: undefined });
  expect(shown()).toBe('/bags.webp');
  expect((await show({})).innerHTML).toBe('');
});

it('makes the header transparent only as the first block of a page [B2.1-15]', async () => {
  const colours = { color: '#fff', logoColor: '#eee' };
  expect((await plan({ ...BLOCK, ...colours })).effects).toEqual([{ kind: 'transparentHeader', ...colours }]);
  const second = await plan(BLOCK, { before: { blockType: 'ms_block13', color: '#000' } });
  expect(second.effects).toHaveLength(1);
  expect(second.effects[0]).toMatchObject({ color: '#000' });
});
