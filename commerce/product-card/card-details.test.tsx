import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPopup } from '#chrome';
import { request } from '#services';
import { type CardData, toProduct } from '../product-data.ts';
import { ProductCard } from './ProductCard.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#chrome', async original => ({ ...(await original<object>()), openPopup: vi.fn() }));

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

describe('a card that a list delivers', () => {
  it('[A2-082] [A2-091] has a bag that opens quick add, and leads to the product without script', () => {
    show();
    const bag = screen.getByRole('link', { name: '快速添加Aria 手提包' });
    expect(bag.getAttribute('href')).toBe('/product/ARIA-0.html');
    fireEvent.click(bag);
    expect(openPopup).toHaveBeenCalledWith('quickAddCart', { sku: 'ARIA-0' });
  });

  it('leads to its own page where it is made to measure', () => {
    show({ is_customize: true });
    expect(screen.queryByRole('link', { name: /^快速添加/ })).toBeNull();
  });

  it('[A2-083] shows five of seven colours, and +2', () => {
    show({ relatedProducts: colours(7) });
    expect(screen.getAllByRole('button', { name: /^颜色/ })).toHaveLength(5);
    expect(screen.getByText('+2')).toBeTruthy();
  });

  it('shows all of five, and none where there is one', () => {
    const { unmount } = show({ relatedProducts: colours(5) });
    expect(screen.queryByText(/^\+/)).toBeNull();
    unmount();
    show({ relatedProducts: colours(1) });
    expect(screen.queryByRole('list', { name: '颜色' })).toBeNull();
  });

  it('another colour changes picture and link at once, then price', async () => {
    vi.mocked(request).mockResolvedValue({
      status: 200,
      message: '',
      data: card({ sku: 'ARIA-1', price: '¥27,900', url: '/product/ARIA-1.html', ...SOLD_OUT }),
    } as never);
    const { container } = show();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '颜色 1' })));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/aria-1.webp');
    expect(screen.getByRole('link', { name: /^Aria/ }).getAttribute('href')).toBe('/product/ARIA-1.html');
    await waitFor(() => expect(container.textContent).toContain('¥27,900'));
    expect(container.textContent).toContain('已售罄');
    fireEvent.click(screen.getByRole('button', { name: '颜色 0' }));
    expect(container.textContent).not.toContain('已售罄');
  });

  it('[A2-084] [B9-57] shows range, labels and a sold-out tag', () => {
    const { container } = show({
      priceRange: '¥26,500 起',
      isPreOrder: true,
      customLabel: '限量',
      childProducts: [{ stock: 0, status: true }] as CardData['childProducts'],
    });
    for (const text of ['¥26,500 起', '预售', '限量', '已售罄'])
      expect(container.textContent).toContain(text);
  });

  it('[A2-080] puts the promotion’s cover in the picture’s place', () => {
    const { container } = show({ promotionalMedia: '/hero.webp', promotionalMediaType: 'image' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/hero.webp');
  });

  it('[A2-080] a film has the product’s picture until it plays', async () => {
    const { container } = show({ promotionalMedia: '/film.mp4', promotionalMediaType: 'video' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/aria-0.webp');
    await waitFor(() => expect(container.querySelector('video')).toBeTruthy());
  });

  it('[A2-079] [A9-41] moves its pictures every 2 s while the pointer is on it, until the visitor stops them', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { container } = show();
    const article = container.querySelector('article') as Element;
    fireEvent.pointerEnter(article, { pointerType: 'mouse' });
    // From the second on: it has been showing under the pointer already.
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
