import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDefinition } from '#engine';
import { planBlock } from '../../tests/support/plan-block.ts';
import { imageTextGrid, tileGrid } from './index.ts';
import TileGrid from './TileGrid.tsx';
import type { GridBlock } from './tiles.ts';

async function show(definition: BlockDefinition, fields: object) {
  const { shown } = await planBlock<GridBlock>(definition, fields);
  return render(<TileGrid {...shown} />).container;
}

const img = (more: object = {}) => ({ pcImage: '/a.webp', alt: '手袋', ...more });
const tiles = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ img: img(more), title: `第${index + 1}` }));
const grid = (box: HTMLElement) => box.querySelector('ul');
const columns = (box: HTMLElement) =>
  ['pc', 'mobile'].map(name => grid(box)?.style.getPropertyValue(`--${name}-columns`));
/** Number of tiles that CSS hides on a device. */
const late = (box: HTMLElement, device: string) => box.querySelectorAll(`li[data-late-${device}]`).length;
const button = () => screen.queryByRole('button', { name: '加载更多' });

describe('an image and text grid', () => {
  it('shows media, overline, heading, text and buttons, and leaves out empty entries [B2.4-17]', async () => {
    const box = await show(imageTextGrid, {
      list: [
        {
          img: img(),
          subTitle: '新作',
          title: '手袋',
          des: '<p>链条，手提。</p>',
          buttons: [{ button: '查看', url: '/a.html' }],
        },
        {},
      ],
    });
    const [entry, ...others] = box.querySelectorAll('li');
    expect(entry?.textContent).toBe('新作手袋链条，手提。查看（在新窗口打开）');
    expect(others).toEqual([]);
    expect((await show(imageTextGrid, { list: [] })).innerHTML).toBe('');
  });

  it('has four entries per row by default, and as many as row says; two on mobile [B3-23]', async () => {
    expect(columns(await show(imageTextGrid, { list: tiles(4) }))).toEqual(['4', '2']);
    expect(columns(await show(imageTextGrid, { list: tiles(4), row: 3, mobileRow: 1 }))).toEqual(['3', '1']);
  });

  it('takes lines and colours from border, bgColor and textColor', async () => {
    const box = await show(imageTextGrid, {
      list: tiles(1),
      border: true,
      bgColor: '#F6F3EE',
      textColor: '#22352B',
    });
    const { dataset, style } = grid(box) as HTMLElement;
    expect([dataset.border, style.getPropertyValue('--tile'), style.getPropertyValue('--words')]).toEqual([
      '',
      '#F6F3EE',
      '#22352B',
    ]);
  });

  it('shows all entries on every device', async () => {
    const box = await show(imageTextGrid, { list: tiles(20) });
    expect([late(box, 'pc'), late(box, 'mobile'), button()]).toEqual([0, 0, null]);
  });

  it('links a tile by its heading, or by its picture without a heading', async () => {
    await show(imageTextGrid, {
      list: [
        { img: img({ url: '/a.html', target: '_self' }), title: '手袋' },
        { img: img({ url: '/b.html', alt: '腕表' }) },
      ],
    });
    expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['手袋', '/a.html'],
      ['（在新窗口打开）', '/b.html'],
    ]);
  });
});

describe('a tile grid', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Makes the screen that of a phone, or of a desktop. */
  function setMobile(matches: boolean) {
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
  }

  async function press(milliseconds = 300) {
    fireEvent.click(button() as HTMLElement);
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  }

  it('shows all tiles on desktop and the first six on mobile [B4-21, B4-22]', async () => {
    const box = await show(tileGrid, { list: tiles(8) });
    expect([late(box, 'pc'), late(box, 'mobile')]).toEqual([0, 2]);
    expect(box.querySelectorAll('li')).toHaveLength(8); // all are in the HTML
  });

  it.each([
    [6, false],
    [7, true],
  ])('with %i tiles has a load-more button: %s [B4-23, B2.4-09]', async (count, has) => {
    await show(tileGrid, { list: tiles(count) });
    expect(button() !== null).toBe(has);
  });

  it('hides tiles on desktop, and shows all on mobile, where viewMoreBtnConfig says so [B4-21]', async () => {
    const box = await show(tileGrid, {
      list: tiles(8),
      viewMoreBtnConfig: { pc: { show: true, showItemNum: 4 }, mobile: { show: false } },
      btnMoreTxt: '更多造型',
    });
    expect([late(box, 'pc'), late(box, 'mobile')]).toEqual([4, 0]);
    const more = screen.getByRole('button', { name: '更多造型' }).parentElement;
    expect([more?.dataset.pc, more?.dataset.mobile]).toEqual(['', undefined]);
  });

  it('shows six more 300 ms after a click, and ignores clicks meanwhile [B4-24]', async () => {
    setMobile(true);
    const box = await show(tileGrid, { list: tiles(20) });
    await press(299);
    expect(late(box, 'mobile')).toBe(14);
    expect(button()?.ariaDisabled ?? button()?.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button() as HTMLElement);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(late(box, 'mobile')).toBe(8);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(late(box, 'mobile')).toBe(8);
  });

  it('announces the number of tiles, keeps the focus on the button, and moves it to the first tile of the last step', async () => {
    setMobile(true);
    const box = await show(tileGrid, { list: tiles(14, { url: '/a.html' }) });
    button()?.focus();
    await press();
    expect(screen.getByRole('status').textContent).toBe('已显示 12 项，共 14 项');
    expect(document.activeElement).toBe(button());
    await press();
    expect(screen.getByRole('status').textContent).toBe('已显示 14 项，共 14 项');
    expect(button()).toBeNull();
    expect(document.activeElement?.closest('li')).toBe(box.querySelectorAll('li')[12]);
    expect(document.activeElement?.tagName).toBe('A');
  });

  it('focuses a tile without a link itself, and leaves a focus elsewhere alone', async () => {
    setMobile(true);
    const box = await show(tileGrid, { list: tiles(8) });
    await press();
    expect(document.activeElement).toBe(box.querySelectorAll('li')[6]);
    document.body.innerHTML = '';
    const other = document.body.appendChild(document.createElement('button'));
    await show(tileGrid, { list: tiles(8) });
    other.focus();
    await press();
    expect(document.activeElement).toBe(other);
  });
});
