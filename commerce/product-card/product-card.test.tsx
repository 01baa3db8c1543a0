import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProductItem } from '#contract';
import type { Product } from '#engine';
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
  it('has one link to the product, whose name distinguishes its colours', () => {
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
    ['预售 on a pre-order product', { isPreOrder: true }, ['预售']],
    ['线上专享 on an online exclusive', { online_exclusive: true }, ['线上专享']],
    ['both labels', { isPreOrder: true, online_exclusive: true }, ['预售', '线上专享']],
  ])('shows %s [A2-084]', (_case, changes, labels) => {
    render(<ProductCard product={product(changes)} />);
    expect(screen.getAllByRole('listitem').map(label => label.textContent)).toEqual(labels);
  });

  it('has no labels otherwise', () => {
    render(<ProductCard product={product()} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('blanks price and short description with onlyShowName [B7-08]', () => {
    const { container } = render(
      <ProductCard
        product={product({ priceRange: '¥26,500 起', orgPrice: '¥29,000' })}
        settings={{ onlyShowName: true }}
      />,
    );
    expect(container.textContent).toBe('Aria 手提包');
  });

  it('hides price, description and cover on request, and shows a serial', () => {
    const { container } = render(
      <ProductCard
        product={product()}
        settings={{ isShowPrice: false, isShowDesc: false, hideCover: true }}
        serial="01"
      />,
    );
    expect(container.textContent).toBe('01Aria 手提包');
    expect(container.querySelectorAll('img')).toHaveLength(1);
  });

  it('shows a placeholder with the name for a missing picture', () => {
    const { container } = render(
      <ProductCard product={product({ defaultImage: '', switchImage: undefined, url: '' })} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-missing]')?.getAttribute('data-name')).toBe('Aria 手提包');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('places an action beside the link, not in it', () => {
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
  it('shows the price', () => expect(shown({})).toBe('价格 ¥26,500'));
  it('prefers the range [A2-084]', () => expect(shown({ priceRange: '¥24,000 起' })).toBe('价格 ¥24,000 起'));
  it('strikes through a former price that differs', () => {
    expect(shown({ orgPrice: '¥29,000' })).toBe('现价 ¥26,500 原价 ¥29,000');
    expect(document.querySelector('s')?.textContent).toBe('¥29,000');
  });
  it('renders nothing without a price', () => expect(shown({ price: '', orgPrice: '¥29,000' })).toBe(''));
});

describe('mergeSkus', () => {
  const list = [{ sku: 'UNKNOWN' }, { sku: 'ARIA-TOP-HANDLE-1', link: '/a.html' }];

  it('merges a product’s fields into its list entry [B7-07]', () => {
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

  it('blanks price fields and short description with onlyShowName [B7-08]', () => {
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

  it('keeps the editor’s fields except the price', () => {
    const written = [{ sku: 'ARIA-TOP-HANDLE-1', name: '一只手提包', price: '¥1', url: '' }];
    expect(mergeSkus(written, [product()])[0]).toMatchObject({
      name: '一只手提包',
      price: '¥26,500',
      url: '/product/ARIA-TOP-HANDLE-1.html',
    });
  });

  it('keeps the list when no product was found', () => expect(mergeSkus(list, [])).toEqual(list));
});
