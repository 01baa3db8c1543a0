import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product, ProductItem } from '#engine';
import { Price } from '../price/Price.tsx';
import { mergeSkus } from './merge-skus.ts';
import { ProductCard } from './ProductCard.tsx';

const item: ProductItem = {
  defaultImage: '/media/products/aria-top-handle_1_front.webp',
  switchImage: '/media/products/aria-top-handle_1_three.webp',
  name: 'Aria 手提包',
  shortDesc: '焦糖棕粒面小牛皮',
  price: '¥26,500',
  priceRange: '',
  orgPrice: '¥26,500',
  comb_price: '¥26,500',
  url: '/product/ARIA-TOP-HANDLE-1.html',
  online_exclusive: false,
  isPreOrder: false,
};
const product = (changes: Partial<ProductItem> = {}): Product => ({
  type: 'product',
  sku: 'ARIA-TOP-HANDLE-1',
  item: { ...item, ...changes },
});

describe('ProductCard', () => {
  it('is one link to the product, told apart from its other colours', () => {
    const { container } = render(<ProductCard product={product()} headingLevel={3} />);
    const link = screen.getByRole('link', { name: 'Aria 手提包，焦糖棕粒面小牛皮' });
    expect(link.getAttribute('href')).toBe('/product/ARIA-TOP-HANDLE-1.html');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Aria 手提包');
    expect(container.textContent).toContain('¥26,500');
    expect(container.textContent).toContain('焦糖棕粒面小牛皮');
    expect(container.querySelectorAll('img')).toHaveLength(2);
  });

  it.each([
    ['a pre-order product carries 预售', { isPreOrder: true }, ['预售']],
    ['an online exclusive carries 线上专享', { online_exclusive: true }, ['线上专享']],
    ['both', { isPreOrder: true, online_exclusive: true }, ['预售', '线上专享']],
  ])('%s', (_title, changes, labels) => {
    render(<ProductCard product={product(changes)} />);
    expect(screen.getAllByRole('listitem').map(label => label.textContent)).toEqual(labels);
  });

  it('carries no label otherwise', () => {
    render(<ProductCard product={product()} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('[B7-08] blanks price and short description with onlyShowName', () => {
    const { container } = render(
      <ProductCard product={product({ priceRange: '¥26,500 起', orgPrice: '¥29,000' })} onlyShowName />,
    );
    expect(container.textContent).toBe('Aria 手提包');
  });

  it('leaves out what it is told to', () => {
    const { container } = render(
      <ProductCard product={product()} showPrice={false} showDesc={false} hideCover serial="01" />,
    );
    expect(container.textContent).toBe('01Aria 手提包');
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('shows a bone block with the name where the picture is missing', () => {
    const { container } = render(
      <ProductCard product={product({ defaultImage: '', switchImage: undefined, url: '' })} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-missing]')?.getAttribute('data-name')).toBe('Aria 手提包');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('keeps an action beside the link, not inside it', () => {
    render(<ProductCard product={product()} action={<button type="button">加入购物袋</button>} />);
    expect(screen.getByRole('link').querySelector('button')).toBeNull();
    expect(screen.getByRole('button', { name: '加入购物袋' })).toBeTruthy();
  });
});

describe('Price', () => {
  const shown = (changes: Partial<ProductItem>) => {
    const { container } = render(<Price item={{ ...item, ...changes }} />);
    return container.textContent;
  };
  it('shows the price as delivered', () => expect(shown({})).toBe('价格 ¥26,500'));
  it('lets the range win', () => expect(shown({ priceRange: '¥24,000 起' })).toBe('价格 ¥24,000 起'));
  it('strikes through a former price that differs', () => {
    expect(shown({ orgPrice: '¥29,000' })).toBe('现价 ¥26,500 原价 ¥29,000');
    expect(document.querySelector('s')?.textContent).toBe('¥29,000');
  });
  it('is nothing without a price', () => expect(shown({ price: '', orgPrice: '¥29,000' })).toBe(''));
});

describe('mergeSkus', () => {
  const list = [{ sku: 'UNKNOWN' }, { sku: 'ARIA-TOP-HANDLE-1', link: '/a.html' }];

  it('[B7-07] merges the fields of the product into the list entry', () => {
    expect(mergeSkus(list, [product({ priceRange: '¥24,000 起', orgPrice: '¥29,000' })])).toEqual([
      { sku: 'UNKNOWN' },
      {
        ...item,
        sku: 'ARIA-TOP-HANDLE-1',
        link: '/a.html',
        price: '¥26,500',
        priceRange: '¥24,000 起',
        orgPrice: '¥29,000',
        comb_price: '¥26,500',
        shortDesc: '焦糖棕粒面小牛皮',
      },
    ]);
  });

  it('[B7-08] blanks price fields and short description with onlyShowName', () => {
    const [, entry] = mergeSkus(list, [product()], { onlyShowName: true });
    expect(entry).toEqual({
      ...item,
      sku: 'ARIA-TOP-HANDLE-1',
      link: '/a.html',
      price: '',
      priceRange: '',
      orgPrice: '',
      comb_price: '',
      shortDesc: '',
    });
  });

  it('keeps what the editor wrote, except the price', () => {
    const written = [{ sku: 'ARIA-TOP-HANDLE-1', name: '一只手提包', price: '¥1', url: '' }];
    expect(mergeSkus(written, [product()])[0]).toMatchObject({
      name: '一只手提包',
      price: '¥26,500',
      url: '/product/ARIA-TOP-HANDLE-1.html',
    });
  });

  it('leaves the list as it is when nothing was found', () => expect(mergeSkus(list, [])).toEqual(list));
});
