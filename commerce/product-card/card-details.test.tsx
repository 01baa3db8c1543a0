import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAllPopups, openPopups } from '#ui';
import { answerCalls } from '../../tests/support/answer-calls.ts';
import { type CardData, toProduct } from '../product-data.ts';
import { ProductCard } from './ProductCard.tsx';

afterEach(() => {
  closeAllPopups();
  vi.unstubAllGlobals();
});

const colours = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: 10 + at,
    sku: `ARIA-${at}`,
    url: `/product/ARIA-${at}.html`,
    defaultImage: `/aria-${at}.webp`,
    color: { value: at, label: `颜色 ${at}` },
    colorRgb: '#7a4226',
  }));
const card = (changes: Partial<CardData> = {}): CardData =>
  ({
    id: 10,
    sku: 'ARIA-0',
    name: 'Aria 手提包',
    shortDesc: '焦糖棕粒面小牛皮',
    defaultImage: '/aria-0.webp',
    switchImage: '/aria-0-three.webp',
    images: [{ url: '/aria-0.webp' }, { url: '/aria-0-three.webp' }],
    price: '¥26,500',
    priceRange: '',
    orgPrice: '¥26,500',
    comb_price: '¥26,500',
    url: '/product/ARIA-0.html',
    online_exclusive: false,
    isPreOrder: false,
    customLabel: '',
    promotionalMedia: '',
    promotionalMediaType: '',
    status: true,
    childProducts: [{ sku: 'ARIA-0-1000', stock: 1, status: true }],
    relatedProducts: colours(3),
    ...changes,
  }) as unknown as CardData;
const SOLD_OUT = { childProducts: [{ stock: 0, status: true }] as CardData['childProducts'] };
const show = (changes?: Partial<CardData>) => {
  const details = card(changes);
  return render(<ProductCard product={toProduct(details)} details={details} />);
};

describe('a card with details', () => {
  it('has a bag icon that opens quick add and links to the product without script [A2-082, A2-091]', () => {
    show();
    const bag = screen.getByRole('link', { name: '快速添加Aria 手提包' });
    expect(bag.getAttribute('href')).toBe('/product/ARIA-0.html');
    fireEvent.click(bag);
    expect(openPopups()).toMatchObject([{ type: 'quickAddCart', data: { sku: 'ARIA-0' } }]);
  });

  it('has no quick add for a made-to-measure product', () => {
    show({ is_customize: true });
    expect(screen.queryByRole('link', { name: /^快速添加/ })).toBeNull();
  });

  it('shows five of seven colours and +2 [A2-083]', () => {
    show({ relatedProducts: colours(7) });
    expect(screen.getAllByRole('button', { name: /^颜色/ })).toHaveLength(5);
    expect(screen.getByText('+2')).toBeTruthy();
  });

  it('shows all of five colours, and no swatches for one', () => {
    const { unmount } = show({ relatedProducts: colours(5) });
    expect(screen.queryByText(/^\+/)).toBeNull();
    unmount();
    show({ relatedProducts: colours(1) });
    expect(screen.queryByRole('list', { name: '颜色' })).toBeNull();
  });

  it('changes picture and link immediately for another colour, then the price', async () => {
    answerCalls({
      '/applet/product/ARIA-1': card({
        ...{ sku: 'ARIA-1', price: '¥27,900', url: '/product/ARIA-1.html' },
        ...SOLD_OUT,
      }),
    });
    const { container } = show();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '颜色 1' })));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/aria-1.webp');
    expect(screen.getByRole('link', { name: /^Aria/ }).getAttribute('href')).toBe('/product/ARIA-1.html');
    await waitFor(() => expect(container.textContent).toContain('¥27,900'));
    expect(container.textContent).toContain('已售罄');
    fireEvent.click(screen.getByRole('button', { name: '颜色 0' }));
    expect(container.textContent).not.toContain('已售罄');
  });

  it('shows the name, the range in place of the price, and each label [A2-084, B9-57]', () => {
    const { container } = show({ priceRange: '¥24,000 起', isPreOrder: true, customLabel: '限量' });
    expect(screen.getByRole('link', { name: /^Aria/ }).textContent).toBe('Aria 手提包');
    expect(screen.getByText('¥24,000 起')).toBeTruthy();
    expect(container.textContent).not.toContain('¥26,500');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['预售', '限量']),
    );
    expect(screen.queryByText('已售罄')).toBeNull();
  });

  it('shows the price without 起 if variants do not differ [A2-084, B9-57]', () => {
    const { container } = show();
    expect(screen.getByText('¥26,500')).toBeTruthy();
    expect(container.textContent).not.toContain('起');
  });

  it.each([
    ['no size has stock', SOLD_OUT],
    ['it is not enabled', { status: false }],
  ])('has a sold-out tag, and no quick add, when %s [A2-084]', (_case, changes) => {
    show({ ...changes, isPreOrder: true });
    expect(screen.getByText('已售罄')).toBeTruthy();
    expect(screen.queryByText('预售')).toBeNull();
    expect(screen.queryByRole('link', { name: /^快速添加/ })).toBeNull();
  });

  it('shows the promotional image in place of the picture [A2-080]', () => {
    const { container } = show({ promotionalMedia: '/hero.webp', promotionalMediaType: 'image' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/hero.webp');
  });

  it('shows the product’s picture until a promotional film plays [A2-080]', async () => {
    const { container } = show({ promotionalMedia: '/film.mp4', promotionalMediaType: 'video' });
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/aria-0.webp');
    await waitFor(() => expect(container.querySelector('video')).toBeTruthy());
    expect(container.querySelector('img'), 'the same element').toBe(picture);
  });

  it.each(['image', 'video'])('loads the %s of a list’s first card with high priority', async type => {
    const details = card({ promotionalMedia: '/hero.webp', promotionalMediaType: type });
    const picture = { priority: true, mobileSizes: '50vw', sizes: '25vw' };
    const { container } = render(<ProductCard {...{ product: toProduct(details), details, picture }} />);
    const priority = () => container.querySelector('img')?.getAttribute('fetchpriority');
    expect(priority()).toBe('high');
    if (type === 'image') return;
    await waitFor(() => expect(container.querySelector('video')).toBeTruthy());
    expect(priority()).toBe('high');
  });

  it('advances its pictures every 2 s on hover, until the shopper stops them [A2-079, A9-41]', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { container } = show();
    const article = container.querySelector('article') as Element;
    fireEvent.pointerEnter(article, { pointerType: 'mouse' });
    // Starts at the second picture, which the hover cover already shows.
    await screen.findByText('第 2 张，共 2 张');
    fireEvent.pointerLeave(article);
    screen.getByText('第 1 张，共 2 张');
    vi.useFakeTimers();
    fireEvent.pointerEnter(article, { pointerType: 'mouse' });
    const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
    await wait(1990);
    screen.getByText('第 1 张，共 2 张');
    await wait(20);
    screen.getByText('第 2 张，共 2 张');
    fireEvent.click(screen.getByRole('button', { name: '暂停播放' }));
    await wait(5000);
    screen.getByText('第 2 张，共 2 张');
    fireEvent.click(screen.getByRole('button', { name: '下一张图片' }));
    screen.getByText('第 1 张，共 2 张');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
