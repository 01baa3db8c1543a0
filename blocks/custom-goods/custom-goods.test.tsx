import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EditorialBlock2 } from '#schemas';
import { planBlock } from '../../tests/support/planBlock.ts';
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

it('[B2.3-03] [B3-07] shows rows of text, img and video items, in the order written', async () => {
  const box = await show([[text, { type: 'img', ...picture }], [{ type: 'video', video: film }]]);
  expect(items(box).map(item => item.getAttribute('data-kind'))).toEqual(['text', 'img', 'video']);
  expect(items(box)[0]?.parentElement).toBe(items(box)[1]?.parentElement);
  expect(screen.getByRole('heading', { name: '选皮' }).tagName).toBe('H2');
  expect(screen.getByAltText('皮革').getAttribute('src')).toBe('/a.webp');
  expect(items(box)[2]?.querySelector('source')?.getAttribute('src')).toBe('/film.mp4');
});

it('leaves items out that have nothing to show, and is nothing without any', async () => {
  const empty = [{ type: 'text' }, { type: 'img' }, { type: 'video' }, { type: 'text', skus: ['UNKNOWN'] }];
  expect(items(await show([[text, ...empty]]))).toHaveLength(1);
  expect((await show([empty])).innerHTML).toBe('');
});

describe('[B3-08] a text', () => {
  it('has a heading below that of the block, words and a button', async () => {
    await show([[{ ...text, button: { text: '阅读', link: '/a.html' } }]], { title: '手的温度' });
    expect(screen.getByRole('heading', { name: '选皮' }).tagName).toBe('H3');
    const link = screen.getByRole('link', { name: /^阅读/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/a.html', '_blank']);
  });

  it('[B2.1-22] opens its film by a button of type video', async () => {
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

  it('shows its products in order, without those that the shop does not know', async () => {
    await show([[{ ...text, skus: ['B', 'UNKNOWN', 'A'] }]]);
    expect(screen.getAllByRole('article').map(card => card.getAttribute('data-sku'))).toEqual(['B', 'A']);
    expect(screen.getAllByRole('article')[0]?.textContent).toBe('包 B粒面小牛皮价格 ¥26,500');
  });

  it.each([
    [{ showNameOnly: true }, '包 A'],
    [{ isShowPrice: false }, '包 A粒面小牛皮'],
  ])('with %o a card says %s', async (fields, said) => {
    await show([[{ ...text, skus: ['A'], ...fields }]]);
    expect(screen.getByRole('article').textContent).toBe(said);
  });

  it('gives styles to its words and its products, and takes a width', async () => {
    const style = { pc: { color: '#222222' } };
    const box = await show([
      [{ ...text, skus: ['A'], skusItemStyle: style, textContainerStyle: style, width: '40%' }],
    ]);
    const styled = screen.getByRole('article').className.split(' ').at(-1);
    expect(screen.getByRole('heading', { name: '选皮' }).parentElement?.className).toContain(styled);
    expect((items(box)[0] as HTMLElement).style.getPropertyValue('--width')).toBe('40%');
  });
});

describe('[B3-10] the swipers below a text', () => {
  it.each(['images', 'skus'])('of %s turn by themselves with textSwiperAutoPlay', async field => {
    const more = { images: pictures, skus: ['A', 'B', 'C'] }[field];
    await show([[{ ...text, [field]: more }]], { textSwiperAutoPlay: true });
    expect(screen.getByRole('button', { name: '暂停轮播' })).toBeTruthy();
  });

  it.each([
    [false, true],
    [true, false],
  ])('with textSwiperLoop %s have places that are never reached: %s', async (textSwiperLoop, expected) => {
    const box = await show([[{ ...text, images: [...pictures, picture] }]], { textSwiperLoop });
    expect(box.querySelectorAll('li[data-unreached]').length > 0).toBe(expected);
  });

  it('rest without it, and end at the last without textSwiperLoop', async () => {
    await show([[{ ...text, skus: ['A', 'B', 'C'] }]]);
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
    expect(screen.getByRole('button', { name: '上一张' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('[B3-09] pictures', () => {
  it('take alt, a picture for mobile and a link', async () => {
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
  ])('take turns with autoPlay, written %s', async (_where, item) => {
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
