import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { EditorialBlock3 } from '#schemas';
import { planBlock, skusUpTo } from '../../tests/support/plan-block.ts';
import EditorialSwiper from './EditorialSwiper.tsx';
import definition from './index.ts';
import { resolveSettings } from './settings.ts';

const plan = async (written: object) => (await planBlock<EditorialBlock3>(definition, written)).shown;
const show = async (written: object) => render(<EditorialSwiper {...(await plan(written))} />);
const settings = async (written: object, count: number, mobile = false) =>
  resolveSettings((await plan(written)).block, count, mobile);

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    pcUrl: `/media/${index + 1}.webp`,
    imgAlt: `图 ${index + 1}`,
    name: `名 ${index + 1}`,
    link: `/cms/${index + 1}.html`,
  }));
const arrows = () => screen.queryAllByRole('button', { name: /上一张|下一张/ }).length;

describe('editorial swiper settings', () => {
  it.each([
    [1, { card: 'image', isDimmed: false, isMiddle: false }, { pc: 3, centered: false, progress: 'none' }],
    [2, { card: 'product', isDimmed: false, isMiddle: false }, { pc: 4, centered: false, progress: 'none' }],
    [3, { card: 'image', isDimmed: true, isMiddle: true }, { pc: 2.4, centered: true, progress: 'none' }],
    [4, { card: 'wide', isDimmed: false, isMiddle: false }, { pc: 1, centered: false, progress: 'bars' }],
    [5, { card: 'product', isDimmed: false, isMiddle: false }, { pc: 4, centered: false, progress: 'none' }],
    [6, { card: 'overlay', isDimmed: false, isMiddle: false }, { pc: 3, centered: false, progress: 'none' }],
  ])('resolve variant %i [B2.3-04]', async (type, expected, { pc, ...move }) => {
    const chosen = await settings({ type }, 6);
    expect(chosen).toMatchObject({
      ...expected,
      isPlain: false,
      carousel: { ...move, pagination: type === 5 },
    });
    expect(chosen.carousel.perView.pc).toBe(pc);
  });

  it.each([
    ['4 SKUs: no arrows [B9-07]', { type: 2, skus: skusUpTo(4) }, 4, { arrows: false }],
    ['5 SKUs: arrows [B9-07]', { type: 2, skus: skusUpTo(5) }, 5, { arrows: true }],
    ['4 pictures: arrows', { type: 1, list: entries(4) }, 4, { arrows: true }],
    ['isSlideButton off [B3-12]', { type: 2, skus: skusUpTo(5), isSlideButton: false }, 5, { arrows: false }],
    ['4 on desktop do not go round [B9-08]', { type: 1 }, 4, { loop: false }],
    ['5 on desktop go round [B9-08]', { type: 1 }, 5, { loop: true }],
    [
      '4 SKUs are placed side by side [B9-10]',
      { type: 2, skus: skusUpTo(4), slidesPerView: 3 },
      4,
      PER_VIEW(4),
    ],
    ['autoplay [B3-12]', { type: 1, autoplay: true }, 5, { autoplay: true }],
    ['isProcess [B3-12]', { type: 1, isProcess: true }, 5, { progress: 'bars' }],
    ['activeSingleProgress [B3-12]', { type: 4, activeSingleProgress: true }, 5, { progress: 'single' }],
    ['isPagination [B3-12]', { type: 1, isPagination: true }, 5, { pagination: true }],
    ['no dots beside bars', { type: 1, isPagination: true, isProcess: true }, 5, { pagination: false }],
    ['centeredSlides [B3-12]', { type: 1, centeredSlides: true }, 5, { centered: true }],
    ['spaceBetween [B3-12]', { type: 1, spaceBetween: 8 }, 5, { gap: { pc: 8, mobile: 8 } }],
    [
      'slidesPerView bounds the smaller screens [B3-12]',
      { type: 2, slidesPerView: 2 },
      5,
      { perView: { pc: 2, tablet: 2, mobile: 2 } },
    ],
  ])('%s', async (_title, written, count, carousel) => {
    expect((await settings({ ...written }, count)).carousel).toMatchObject(carousel);
  });

  it.each([
    [2, false],
    [3, true],
  ])('with %i items on mobile loop and have dots: %s [B9-09]', async (count, expected) => {
    const { carousel, hasMobileDots } = await settings({ type: 1, isPagination: true }, count, true);
    expect([carousel.loop, carousel.pagination, hasMobileDots]).toEqual([expected, expected, expected]);
  });

  it('show bars on every screen, and dots of 3 to 4 items on mobile only', async () => {
    expect((await settings({ type: 4 }, 3)).hasMobileDots).toBe(false);
    expect((await settings({ type: 5 }, 4)).hasMobileDots).toBe(true);
    expect((await settings({ type: 5 }, 5)).hasMobileDots).toBe(false);
  });

  it.each([
    ['hideMobBtn [B3-12]', { hideMobBtn: false }, { hasMobileArrows: true }],
    ['showNoActiveCover [B3-13]', { showNoActiveCover: true }, { isDimmed: true }],
    ['useNewCard [B3-13]', { useNewCard: true }, { card: 'overlay' }],
    ['useSwiperCard [B3-13]', { useSwiperCard: true }, { card: 'image', isMiddle: true }],
  ])('%s', async (_title, written, expected) => {
    expect(await settings({ type: 2, ...written }, 5)).toMatchObject(expected);
  });
});

function PER_VIEW(pc: number) {
  return { perView: { pc, tablet: pc } };
}

describe('editorial swiper', () => {
  it('shows every field of an entry [B3-11]', async () => {
    const [first] = entries(1);
    const list = [{ ...first, target: '_self', price: '¥980', desc: '一行描述' }, ...entries(4)];
    const { container } = await show({ type: 1, title: '海风来时', list });
    const link = screen.getAllByRole('link', { name: '名 1' })[0];
    expect(link?.getAttribute('href')).toBe('/cms/1.html');
    expect(link?.getAttribute('target')).toBeNull();
    expect(container.querySelector('img')?.alt).toBe('图 1');
    expect(container.querySelector('article')?.textContent).toContain('一行描述');
    expect(container.querySelector('article')?.textContent).toContain('¥980');
    expect(screen.getAllByRole('link', { name: /名 2/ })[0]?.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('group', { name: '海风来时' })).toBeTruthy();
  });

  it('completes an entry by the product of its SKU [B7-07]', async () => {
    const list = [{ name: '弧线', price: '¥1' }, ...entries(2)];
    const { container } = await show({ type: 1, list, skus: ['SKU-1', 'UNKNOWN', 'UNKNOWN', 'SKU-4'] });
    const cards = [...container.querySelectorAll('article')];
    expect(cards).toHaveLength(4);
    expect(cards[0]?.textContent).toBe('弧线粒面小牛皮价格 ¥26,500');
    expect(cards[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/SKU-1.webp');
    expect(cards[0]?.querySelector('a')?.getAttribute('href')).toBe('/product/SKU-1.html');
    expect(cards[1]?.textContent).toContain('名 1');
    expect(cards[3]?.textContent).toContain('包 SKU-4');
  });

  it('hides price and description of products with onlyShowName [B3-13, B7-08]', async () => {
    const { container } = await show({ type: 2, skus: skusUpTo(5), onlyShowName: true });
    expect(container.querySelector('article')?.textContent).toBe('包 SKU-1');
  });

  it.each([
    ['showNameOnly [B3-13]', { type: 1, showNameOnly: true }, '名 1'],
    ['isShowPrice off [B3-13]', { type: 1, isShowPrice: false }, '名 1描述'],
    ['showProductInfo off leaves the link its name [B3-13]', { type: 1, showProductInfo: false }, '名 1'],
    ['words on the picture', { type: 6 }, '名 1描述价格 ¥980'],
    ['full width', { type: 4 }, '名 1描述价格 ¥980'],
  ])('%s', async (_title, written, text) => {
    const list = entries(5).map(entry => ({ ...entry, target: '_self', desc: '描述', price: '¥980' }));
    const { container } = await show({ ...written, list });
    expect(container.querySelector('article')?.textContent).toBe(text);
  });

  it('shows the picture’s name above the product’s in variant 5 and with showPicName [B3-13]', async () => {
    const list = [{ name: '弧线' }, { ...entries(1)[0], name: '垂落' }];
    const { container } = await show({ type: 5, list, skus: skusUpTo(5), skuBackgroundColor: '#EDE9E1' });
    const [first, second] = container.querySelectorAll('article');
    expect(first?.textContent).toBe('弧线包 SKU-1粒面小牛皮价格 ¥26,500');
    expect(first?.style.getPropertyValue('--ground')).toBe('#EDE9E1');
    expect(second?.textContent).toMatch(/^垂落包 SKU-2/);
    expect(second?.querySelector('img')?.getAttribute('src')).toBe('/media/1.webp');
    const words = async (fields: object) =>
      (await show({ type: 1, list, skus: skusUpTo(5), ...fields })).container.querySelector('article')
        ?.textContent;
    expect(await words({})).toMatch(/^弧线粒面/);
    expect(await words({ showPicName: true })).toMatch(/^弧线包 SKU-1/);
  });

  it('renders two products as a plain list without arrows [B9-10]', async () => {
    await show({ type: 2, skus: skusUpTo(2) });
    expect(screen.getByRole('list').children).toHaveLength(2);
    expect(screen.queryByRole('group')).toBeNull();
    expect(arrows()).toBe(0);
  });

  it('shows arrows unless 4 or fewer SKUs [B9-07]', async () => {
    const four = await show({ type: 2, skus: skusUpTo(4) });
    expect(arrows()).toBe(0);
    four.unmount();
    await show({ type: 2, skus: skusUpTo(5) });
    expect(arrows()).toBe(2);
  });

  it('renders nothing without cards', async () => {
    expect((await show({ type: 1 })).container.innerHTML).toBe('');
    expect((await show({ type: 2, skus: ['UNKNOWN'] })).container.innerHTML).toBe('');
    expect((await show({ type: 1, list: [{}] })).container.innerHTML).toBe('');
  });

  it.each([1, 2, 3, 4, 5, 6])('kind %i is whole on the server', async type => {
    const html = renderToString(
      <EditorialSwiper {...(await plan({ type, list: entries(3), skus: skusUpTo(6) }))} />,
    );
    expect(html.match(/<article/g)).toHaveLength(6);
    for (const name of ['/cms/1.html', '/product/SKU-6.html', '包 SKU-6']) expect(html).toContain(name);
  });
});

/** The stylesheet hides arrows and dots by breakpoint and selects them by the carousel's structure. */
describe('the structure that the stylesheet selects', () => {
  it('has the arrows last among the controls, and the dots as a list', async () => {
    const { container } = await show({ type: 1, list: entries(5), isPagination: true });
    const controls = container.querySelector('[data-stage] + div');
    expect(controls?.querySelectorAll(':scope > span:last-child > button')).toHaveLength(2);
    expect(controls?.querySelectorAll(':scope > ul')).toHaveLength(1);
  });

  it('has the arrows at both sides on the stage', async () => {
    const { container } = await show({ type: 3, list: entries(5) });
    expect(container.querySelectorAll('[data-stage] > button')).toHaveLength(2);
  });
});
