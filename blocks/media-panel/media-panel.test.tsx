import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { planBlock } from '../../tests/support/plan-block.ts';
import { framedBanner, fullWidthVideo, halfAndHalf, textPanel } from './index.ts';
import MediaPanel from './MediaPanel.tsx';
import type { PanelBlock } from './settings.ts';

async function show(definition: typeof halfAndHalf, fields: object) {
  const { shown } = await planBlock<PanelBlock>(definition, fields);
  return render(<MediaPanel {...shown} />).container;
}

const img = { pcImage: '/a.webp', alt: '手袋' };
const video = { videoUrl: '/a.mp4', poster: '/poster.webp' };
const panels = (box: HTMLElement) => box.querySelector<HTMLElement>('.panels');
const parts = (box: HTMLElement) =>
  [...box.querySelectorAll('article')].map(({ textContent }) => textContent);

describe('half and half', () => {
  it('shows rows of media and text, and leaves out empty ones [B3-21]', async () => {
    const box = await show(halfAndHalf, {
      list: [{ img, title: '裁皮', subTitle: '清晨', des: '<p>先看光。</p>' }, {}, { title: '缝线' }],
    });
    expect(parts(box)).toEqual(['清晨裁皮先看光。', '缝线']);
    expect(box.querySelectorAll('[data-alone]')).toHaveLength(1); // without media, the text has the whole row
    expect((await show(halfAndHalf, { list: [] })).innerHTML).toBe('');
  });

  it('has headings below its own heading', async () => {
    await show(halfAndHalf, { title: '一日三时', list: [{ title: '裁皮' }] });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('一日三时');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('裁皮');
  });

  it('takes its colours from bgColor and textColor [B3-23]', async () => {
    const list = [{ img, title: '裁皮' }];
    const style = panels(await show(halfAndHalf, { list, bgColor: '#EFE7DA', textColor: '#2B2118' }))?.style;
    expect([style?.getPropertyValue('--panel'), style?.getPropertyValue('--words')]).toEqual([
      '#EFE7DA',
      '#2B2118',
    ]);
  });
});

describe('a text panel', () => {
  it('shows the block’s own heading, text and buttons', async () => {
    const box = await show(textPanel, {
      subTitle: '工坊',
      title: '不赶时间',
      des: '<p>十四个小时。</p>',
      buttons: [
        { button: '阅读', url: '/a.html', target: '_self' },
        { button: '观看', type: 'other' },
      ],
      layout: 'vertical',
    });
    expect(parts(box)).toEqual(['工坊不赶时间十四个小时。阅读']);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('不赶时间');
    expect(screen.getByRole('link', { name: '阅读' }).getAttribute('target')).toBeNull();
    expect(panels(box)?.dataset.layout).toBe('vertical');
    expect((await show(textPanel, {})).innerHTML).toBe('');
  });
});

it('sets a heading vertically only if it is short', async () => {
  const layout = async (title: string) =>
    panels(await show(textPanel, { title, layout: 'vertical' }))?.dataset.layout;
  expect(await layout('不赶时间')).toBe('vertical');
  expect(await layout('不'.repeat(13))).toBe('split');
});

it('sets a heading of at most six characters in display size', async () => {
  const size = async (title: string) =>
    panels(await show(textPanel, { title, titleSize: 'display' }))?.dataset.title;
  expect(await size('赤')).toBe('display');
  expect(await size('第一个赤足的下午')).toBe('normal');
});

describe('a full-width video', () => {
  it.each([
    ['on a film that plays automatically', { ...video, auto: true }, true],
    ['below a film with controls', { ...video, auto: true, controls: true }, false],
    ['below a film that waits for a click', video, false],
    ['below a poster without a film', { poster: '/poster.webp', auto: true }, false],
  ])('has its text %s', async (_case, film, isOver) => {
    const box = await show(fullWidthVideo, { video: film, title: '松林来信' });
    expect(Boolean(box.querySelector('[data-over]'))).toBe(isOver);
  });

  it('shows only the poster if a button opens the film', async () => {
    const box = await show(fullWidthVideo, { video, buttons: [{ button: '完整影片', type: 'other' }] });
    expect(box.querySelector('video')).toBeNull();
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/poster.webp');
    expect(screen.getByRole('button', { name: '完整影片' }).getAttribute('aria-haspopup')).toBe('dialog');
  });
});

describe('a framed banner', () => {
  const entry = { img, title: 'Aria 手提包', price: 26500 };

  it.each([
    [true, '¥26,500'],
    [false, '26,500'],
  ])('marks the price with hasCny: %s [B3-23]', async (hasCny, mark) => {
    const box = await show(framedBanner, { hasCny, list: [entry] });
    expect(box.querySelector('.price')?.textContent).toBe(mark);
  });

  it('shows a price of zero and decimals, and an entry with a price only', async () => {
    const box = await show(framedBanner, { list: [{ price: 0 }, { price: 99.5 }] });
    expect(parts(box)).toEqual(['¥0', '¥99.50']);
  });

  it('has up to three columns, as many as entries', async () => {
    for (const [count, columns] of [
      [1, '1'],
      [2, '2'],
      [5, '3'],
    ] as const) {
      const box = await show(framedBanner, { list: Array.from({ length: count }, () => entry) });
      expect(panels(box)?.style.getPropertyValue('--frames')).toBe(columns);
    }
  });
});
