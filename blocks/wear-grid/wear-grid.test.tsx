import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EditorialBlock4 } from '#schemas';
import { openPopups } from '#ui';
import { buildProduct, planBlock } from '../../tests/support/plan-block.ts';
import { computeArea, insertPictures, type Tile } from './grids.ts';
import definition from './index.ts';
import WearGrid from './WearGrid.tsx';

async function show(written: object) {
  const { shown } = await planBlock<EditorialBlock4>(definition, written);
  return render(<WearGrid {...shown} />);
}

const names = (where: Element) =>
  [...where.querySelectorAll('li')]
    .filter(tile => tile.querySelector('img'))
    .map(tile => tile.querySelector('article')?.dataset.sku ?? tile.querySelector('img')?.alt);

const SKUS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const IMAGE = { index: 2, pcUrl: '/media/scene.webp', alt: '林间' };

// jsdom cannot open a <dialog>.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

describe('wear grid', () => {
  it('has three columns by default [B3-14]', async () => {
    const { container } = await show({ skus: SKUS });
    expect(container.querySelector<HTMLElement>('ul')?.style.getPropertyValue('--pc-columns')).toBe('3');
  });

  it('keeps two columns on mobile for any number on desktop', async () => {
    const { container } = await show({ skus: SKUS, columnQuantity: 4 });
    const grid = container.querySelector<HTMLElement>('ul');
    expect(grid?.style.getPropertyValue('--pc-columns')).toBe('4');
    expect(grid?.style.getPropertyValue('--mobile-columns')).toBe('2');
  });

  it('inserts pictures at their indexes, in whichever order they are written [B3-16]', async () => {
    const images = [IMAGE, { ...IMAGE, index: 0, alt: '海边' }];
    const { container } = await show({ skus: SKUS, images });
    expect(names(container)).toEqual(['海边', 'A', '林间', 'B', 'C', 'D', 'E', 'F', 'G']);
  });

  it('leaves out unknown products, and renders nothing without tiles', async () => {
    const { container } = await show({ skus: ['A', 'UNKNOWN', 'B'] });
    expect(names(container)).toEqual(['A', 'B']);
    expect((await show({ skus: ['UNKNOWN'] })).container.innerHTML).toBe('');
    expect((await show({})).container.innerHTML).toBe('');
  });

  describe('on mobile', () => {
    const late = (container: Element) => container.querySelectorAll('ul > li[data-late]').length;

    it('hides the tiles after mobileInitNum until load-more shows all [B4-19]', async () => {
      const { container } = await show({ skus: SKUS, mobileInitNum: 4 });
      const grid = container.querySelector('ul');
      expect(names(container)).toEqual(SKUS); // always in the HTML
      expect(late(container)).toBe(3);
      expect(grid?.hasAttribute('data-expanded')).toBe(false);
      fireEvent.click(screen.getByRole('button', { name: '加载更多' }));
      expect(grid?.hasAttribute('data-expanded')).toBe(true);
      expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
      expect(document.activeElement?.closest('article')?.dataset.sku).toBe('E');
    });

    it('has no load-more button if all tiles are shown', async () => {
      const { container } = await show({ skus: SKUS, mobileInitNum: 7 });
      expect(late(container)).toBe(0);
      expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    });
  });

  describe('with tabs', () => {
    const tabs = [
      { text: '手袋', products: ['A', 'B'], link: '/handbags.html' },
      { text: '腕表', products: ['C'], link: '/watches.html' },
      { text: '空', products: ['UNKNOWN'] },
    ];

    it("shows the chosen tab's products and link; all of them are in the HTML [B4-20]", async () => {
      await show({ tabs });
      const panels = screen.getAllByRole('tabpanel');
      expect(panels.map(names)).toEqual([['A', 'B'], ['C']]);
      const open = () => panels.map(panel => !panel.classList.contains('closed-panel'));
      expect(open()).toEqual([true, false]);
      await userEvent.click(screen.getByRole('tab', { name: '腕表' }));
      expect(open()).toEqual([false, true]);
      const link = within(panels[1] as HTMLElement).getByRole('link', { name: '查看全部：腕表' });
      expect(link.getAttribute('href')).toBe('/watches.html');
      expect(link.getAttribute('target')).toBeNull();
    });

    it('shows text, products, link and style of each tab [B3-17]', async () => {
      const { container } = await show({
        tabs: tabs.map(tab => ({ ...tab, style: { pc: { color: '#22352B' } } })),
      });
      const [first, second] = screen.getAllByRole('tab');
      expect(first?.textContent).toBe('手袋');
      expect(first?.getAttribute('aria-selected')).toBe('true');
      expect(first?.getAttribute('aria-controls')).toBe(screen.getAllByRole('tabpanel')[0]?.id);
      expect(first?.firstElementChild?.className).toMatch(/^tabText s\w+$/);
      expect(second?.tabIndex).toBe(-1);
      expect(container.querySelector('[href="/handbags.html"]')).toBeTruthy();
    });

    it('moves with the arrow keys and wraps at the ends', async () => {
      await show({ tabs });
      await userEvent.tab();
      for (const [key, name] of [
        ['{ArrowRight}', '腕表'],
        ['{ArrowRight}', '手袋'],
        ['{ArrowLeft}', '腕表'],
        ['{Home}', '手袋'],
        ['{End}', '腕表'],
      ] as const) {
        await userEvent.keyboard(key);
        expect(document.activeElement?.textContent).toBe(name);
        expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
      }
    });
  });

  describe('its fields [B3-15]', () => {
    it('type image shows the list', async () => {
      const { container } = await show({
        type: 'image',
        skus: SKUS,
        list: [{ pcUrl: '/a.webp', alt: '造型一', name: '林间小径', link: '/a.html' }],
      });
      expect(names(container)).toEqual(['造型一']);
      const link = screen.getByRole('link');
      expect(link.textContent).toContain('林间小径');
      expect(link.getAttribute('target')).toBe('_blank');
    });

    it('btnMoreTxt, btnMoreStyle, isShowSerial, hideCover, isQuickAddVisible and skuBackgroundColor take effect', async () => {
      const { container } = await show({
        skus: ['A', 'B'],
        mobileInitNum: 1,
        btnMoreTxt: '查看更多',
        btnMoreStyle: { mobile: { width: '100%' } },
        isShowSerial: true,
        hideCover: true,
        isQuickAddVisible: true,
        skuBackgroundColor: '#EDE9E1',
      });
      expect(screen.getByRole('button', { name: '查看更多' }).className).toMatch(/ s\w+$/);
      expect(container.textContent).toMatch(/01.*02/s);
      expect(container.querySelectorAll('img')).toHaveLength(2);
      // Opens quick add; without script or in a new window it leads to the product.
      const add = screen.getByRole('link', { name: '快速添加包 A' });
      expect(add.getAttribute('href')).toBe('/product/A.html');
      expect(fireEvent.click(add)).toBe(false);
      expect(openPopups().slice(-1)).toMatchObject([{ type: 'quickAddCart', data: { sku: 'A' } }]);
      const card = container.querySelector('article');
      expect(card?.style.getPropertyValue('--ground')).toBe('#EDE9E1');
    });

    it('hasLookModal opens the look modal at the picture, with the others beside it', async () => {
      await show({
        skus: ['A'],
        hasLookModal: true,
        images: [
          { index: 0, pcUrl: '/one.webp', alt: '其一' },
          { index: 1, pcUrl: '/two.webp', alt: '其二', link: '/two.html', target: '_self' },
        ],
      });
      await userEvent.click(screen.getByRole('button', { name: '其二' }));
      expect(openPopups().slice(-1)).toMatchObject([
        {
          type: 'lookModal',
          data: {
            at: 1,
            looks: [
              { id: '其一', alt: '其一', pcUrl: '/one.webp', link: undefined },
              { id: '其二', alt: '其二', pcUrl: '/two.webp', link: { url: '/two.html', target: '_self' } },
            ],
          },
        },
      ]);
    });
  });
});

describe('insertPictures', () => {
  const tiles: Tile[] = SKUS.slice(0, 3).map(sku => ({ key: sku, product: buildProduct(sku) }));
  it.each([
    [[0], 'iABC'],
    [[3], 'ABCi'],
    [[99], 'ABCi'],
    [[2, 0], 'iAiBC'],
    [[1, 1], 'AiiBC'],
  ])('%j', (indexes, expected) => {
    const images = indexes.map(index => ({ index, pcUrl: '/p.webp', span: 1, target: '_blank' as const }));
    const row = insertPictures(tiles, images).map(tile => ('product' in tile ? tile.product.sku : 'i'));
    expect(row.join('')).toBe(expected);
  });
});

describe('computeArea', () => {
  it.each([
    ['one column', 1, 3, { span: 1, rows: 1, shape: 0.8 }],
    ['two of three: two rows, products beside it', 2, 3, { span: 2, rows: 2, shape: 0.8 }],
    ['three of four', 3, 4, { span: 3, rows: 2, shape: 1.2 }],
    ['all', 3, 3, { span: 3, rows: 1, shape: 2 }],
    ['more than there are', 6, 3, { span: 3, rows: 1, shape: 2 }],
  ])('%s', (_title, span, columns, area) => {
    const { shape, ...rest } = computeArea(span, columns, 2);
    expect({ ...rest, shape: Math.round(shape * 1000) / 1000 }).toEqual(area);
  });
});
