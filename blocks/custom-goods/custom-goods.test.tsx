import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EditorialBlock2 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import CustomGoods from './CustomGoods.tsx';
import definition from './index.ts';

/** Rows as an editor would write them. */
async function show(rows: object[][], fields: object = {}) {
  const written = { rows: rows.map(items => ({ items })), ...fields };
  const { shown } = await planBlock<EditorialBlock2>(definition, written);
  return render(<CustomGoods {...shown} />).container;
}

const text = { type: 'text', title: '选皮', des: '<p>北窗下察看。</p>' };
const picture = { pcUrl: '/a.webp', alt: '皮革' };
const pictures = [picture, { pcUrl: '/b.webp', alt: '缝线' }];
const film = { videoUrl: '/film.mp4', poster: '/film.webp', contentTitle: '工坊影片' };
const items = (box: HTMLElement) => [...box.querySelectorAll('[data-kind]')];
const carousels = () => screen.queryAllByRole('group', { name: /^(?!\d)/ });

it('shows rows of text, img and video items, in the order written [B2.3-03, B3-07]', async () => {
  const box = await show([[text, { type: 'img', ...picture }], [{ type: 'video', video: film }]]);
  expect(items(box).map(item => item.getAttribute('data-kind'))).toEqual(['text', 'img', 'video']);
  expect(items(box)[0]?.parentElement).toBe(items(box)[1]?.parentElement);
  expect(screen.getByRole('heading', { name: '选皮' }).tagName).toBe('H2');
  expect(screen.getByAltText('皮革').getAttribute('src')).toBe('/a.webp');
  expect(items(box)[2]?.querySelector('source')?.getAttribute('src')).toBe('/film.mp4');
});

it('leaves out empty items, and renders nothing without items', async () => {
  const empty = [{ type: 'text' }, { type: 'img' }, { type: 'video' }, { type: 'text', skus: ['UNKNOWN'] }];
  expect(items(await show([[text, ...empty]]))).toHaveLength(1);
  expect((await show([empty])).innerHTML).toBe('');
});

describe('a text [B3-08]', () => {
  it('has a heading below that of the block, text and a button', async () => {
    await show([[{ ...text, button: { text: '阅读', link: '/a.html' } }]], { title: '手的温度' });
    expect(screen.getByRole('heading', { name: '选皮' }).tagName).toBe('H3');
    const link = screen.getByRole('link', { name: /^阅读/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/a.html', '_blank']);
  });

  it('opens its film by a button of type video [B2.1-22]', async () => {
    await show([[{ ...text, video: film, button: { text: '观看', type: 'video', link: '/a.html' } }]]);
    expect(screen.getByRole('button', { name: '观看' }).getAttribute('aria-haspopup')).toBe('dialog');
  });

  it('folds with canFold only', async () => {
    const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(200);
    await show([[text, { ...text, canFold: true }]]);
    height.mockRestore();
    const [toggle, ...others] = screen.getAllByRole('button');
    expect([toggle?.getAttribute('aria-expanded'), others]).toEqual(['false', []]);
    fireEvent.click(toggle as HTMLElement);
    expect(toggle?.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows its known products in order', async () => {
    await show([[{ ...text, skus: ['B', 'UNKNOWN', 'A'] }]]);
    expect(screen.getAllByRole('article').map(card => card.getAttribute('data-sku'))).toEqual(['B', 'A']);
    expect(screen.getAllByRole('article')[0]?.textContent).toBe('包 B粒面小牛皮价格 ¥26,500');
  });

  it.each([
    [{ showNameOnly: true }, '包 A'],
    [{ isShowPrice: false }, '包 A粒面小牛皮'],
  ])('with %o shows the card %s', async (fields, expected) => {
    await show([[{ ...text, skus: ['A'], ...fields }]]);
    expect(screen.getByRole('article').textContent).toBe(expected);
  });

  it('styles its text and its products, and has a width', async () => {
    const style = { pc: { color: '#222222' } };
    const box = await show([
      [{ ...text, skus: ['A'], skusItemStyle: style, textContainerStyle: style, width: '40%' }],
    ]);
    const styled = screen.getByRole('article').className.split(' ').at(-1);
    expect(screen.getByRole('heading', { name: '选皮' }).parentElement?.className).toContain(styled);
    expect((items(box)[0] as HTMLElement).style.getPropertyValue('--width')).toBe('40%');
  });
});

describe('the carousels below a text', () => {
  const images = [...pictures, picture, pictures[1]];
  const skus = ['A', 'B', 'C', 'D'];
  const play = () => screen.queryByRole('button', { name: '暂停轮播' });

  it.each([
    ['pictures', { images }],
    ['products', { skus }],
  ])('rotate their %s only with textSwiperAutoPlay [B3-10]', async (_kind, fields) => {
    await show([[{ ...text, ...fields }]], { textSwiperAutoPlay: true });
    expect(play()).toBeTruthy();
    cleanup();
    await show([[{ ...text, ...fields }]]);
    expect(play()).toBeNull();
  });

  it('have a dot for every picture with textSwiperLoop, else only for resting positions [B3-10]', async () => {
    const looping = await show([[{ ...text, images }]], { textSwiperLoop: true });
    expect(looping.querySelectorAll('li')).toHaveLength(4);
    expect(looping.querySelectorAll('li[data-unreached]')).toHaveLength(0);
    const ending = await show([[{ ...text, images }]]);
    expect(ending.querySelectorAll('li[data-unreached]').length).toBeGreaterThan(0);
  });

  it('let the arrow of the products go back from the first only with textSwiperLoop [B3-10]', async () => {
    const previous = () => screen.getByRole('button', { name: '上一张' }).getAttribute('aria-disabled');
    await show([[{ ...text, skus }]], { textSwiperLoop: true });
    expect(previous()).toBeNull();
    cleanup();
    await show([[{ ...text, skus }]]);
    expect(previous()).toBe('true');
  });
});

describe('pictures [B3-09]', () => {
  it('have alt, a picture for mobile and a link', async () => {
    const box = await show([[{ type: 'img', ...picture, mobileUrl: '/a_m.webp', link: '/a.html' }]]);
    const link = screen.getByRole('link', { name: /^皮革/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/a.html', '_blank']);
    expect(box.querySelector('source')?.getAttribute('srcset')).toBe('/a_m.webp');
    expect(carousels()).toEqual([]);
  });

  it.each([
    ['at the item', { type: 'img', images: pictures, autoPlay: true }],
    ['at a picture', { type: 'img', images: [{ ...picture, autoPlay: true }, picture] }],
    ['at its own picture', { type: 'img', ...picture, images: [picture], autoPlay: true }],
  ])('change automatically with autoPlay, set %s', async (_where, item) => {
    await show([[item]]);
    expect(within(carousels()[0] as HTMLElement).getAllByRole('img')).toHaveLength(2);
    expect(screen.getByRole('button', { name: '暂停轮播' })).toBeTruthy();
  });

  it.each([
    [{ pcProgress: true, mobileProgress: true }, 'bars', []],
    [{ pcProgress: true }, 'bars', ['withoutMobileBars']],
    [{ mobileProgress: true }, 'bars', ['withoutPcBars']],
    [{}, 'dots', []],
  ])('with %o have %s', async (fields, look, without) => {
    await show([[{ type: 'img', images: pictures, ...fields }]]);
    expect(screen.getByRole('list').className).toContain(look);
    const names = carousels()[0]?.className.split(' ') ?? [];
    expect(names.filter(name => name.startsWith('without'))).toEqual(without);
  });

  it('reverse their row on mobile with mobileReverse', async () => {
    const box = await show([[text, { type: 'img', ...picture, mobileReverse: true }], [text]]);
    expect(box.querySelectorAll('[data-reverse]')).toHaveLength(1);
  });
});
