import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { EditorialBlock3 } from '#schemas';
import { planBlock, skusUpTo } from '../../tests/support/planBlock.ts';
import EditorialSwiper from './EditorialSwiper.tsx';
import definition from './index.ts';
import { settingsOf } from './settings.ts';

const plan = async (written: object) => (await planBlock<EditorialBlock3>(definition, written)).shown;
const show = async (written: object) => render(<EditorialSwiper {...(await plan(written))} />);
const settings = async (written: object, count: number, mobile = false) =>
  settingsOf((await plan(written)).block, count, mobile);

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
    [1, { card: 'image', dimmed: false, middle: false }, { pc: 3, centered: false, progress: 'none' }],
    [2, { card: 'product', dimmed: false, middle: false }, { pc: 4, centered: false, progress: 'none' }],
    [3, { card: 'image', dimmed: true, middle: true }, { pc: 2.4, centered: true, progress: 'none' }],
    [4, { card: 'wide', dimmed: false, middle: false }, { pc: 1, centered: false, progress: 'bars' }],
    [5, { card: 'product', dimmed: false, middle: false }, { pc: 4, centered: false, progress: 'none' }],
    [6, { card: 'overlay', dimmed: false, middle: false }, { pc: 3, centered: false, progress: 'none' }],
  ])('[B2.3-04] kind %i', async (type, look, { pc, ...move }) => {
    const chosen = await settings({ type }, 6);
    expect(chosen).toMatchObject({ ...look, plain: false, carousel: { ...move, pagination: type === 5 } });
    expect(chosen.carousel.perView.pc).toBe(pc);
  });

  it.each([
    ['[B9-07] 4 SKUs: no arrows', { type: 2, skus: skusUpTo(4) }, 4, { arrows: false }],
    ['[B9-07] 5 SKUs: arrows', { type: 2, skus: skusUpTo(5) }, 5, { arrows: true }],
    ['4 pictures: arrows', { type: 1, list: entries(4) }, 4, { arrows: true }],
    ['[B3-12] isSlideButton off', { type: 2, skus: skusUpTo(5), isSlideButton: false }, 5, { arrows: false }],
    ['[B9-08] 4 on desktop do not go round', { type: 1 }, 4, { loop: false }],
    ['[B9-08] 5 on desktop go round', { type: 1 }, 5, { loop: true }],
    ['[B9-10] 4 SKUs stand side by side', { type: 2, skus: skusUpTo(4), slidesPerView: 3 }, 4, PER_VIEW(4)],
    ['[B3-12] autoplay', { type: 1, autoplay: true }, 5, { autoplay: true }],
    ['[B3-12] isProcess', { type: 1, isProcess: true }, 5, { progress: 'bars' }],
    ['[B3-12] activeSingleProgress', { type: 4, activeSingleProgress: true }, 5, { progress: 'single' }],
    ['[B3-12] isPagination', { type: 1, isPagination: true }, 5, { pagination: true }],
    ['no dots beside bars', { type: 1, isPagination: true, isProcess: true }, 5, { pagination: false }],
    ['[B3-12] centeredSlides', { type: 1, centeredSlides: true }, 5, { centered: true }],
    ['[B3-12] spaceBetween', { type: 1, spaceBetween: 8 }, 5, { gap: { pc: 8, mobile: 8 } }],
    [
      '[B3-12] slidesPerView bounds the smaller screens',
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
  ])('[B9-09] with %i on mobile: goes round and has dots: %s', async (count, expected) => {
    const { carousel, mobileDots } = await settings({ type: 1, isPagination: true }, count, true);
    expect([carousel.loop, carousel.pagination, mobileDots]).toEqual([expected, expected, expected]);
  });

  it('bars show on every screen, dots of 3 to 4 items on mobile alone', async () => {
    expect((await settings({ type: 4 }, 3)).mobileDots).toBe(false);
    expect((await settings({ type: 5 }, 4)).mobileDots).toBe(true);
    expect((await settings({ type: 5 }, 5)).mobileDots).toBe(false);
  });

  it.each([
    ['[B3-12] hideMobBtn', { hideMobBtn: false }, { mobileArrows: true }],
    ['[B3-13] showNoActiveCover', { showNoActiveCover: true }, { dimmed: true }],
    ['[B3-13] useNewCard', { useNewCard: true }, { card: 'overlay' }],
    ['[B3-13] useSwiperCard', { useSwiperCard: true }, { card: 'image', middle: true }],
  ])('%s', async (_title, written, expected) => {
    expect(await settings({ type: 2, ...written }, 5)).toMatchObject(expected);
  });
});

function PER_VIEW(pc: number) {
  return { perView: { pc, tablet: pc } };
}

describe('editorial swiper', () => {
  it('[B3-11] shows every field of an entry', async () => {
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

  it('[B7-07] an entry takes price, and what it leaves open, from its SKU', async () => {
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

  it('[B3-13] [B7-08] onlyShowName blanks price and description of products', async () => {
    const { container } = await show({ type: 2, skus: skusUpTo(5), onlyShowName: true });
    expect(container.querySelector('article')?.textContent).toBe('包 SKU-1');
  });

  it.each([
    ['[B3-13] showNameOnly', { type: 1, showNameOnly: true }, '名 1'],
    ['[B3-13] isShowPrice off', { type: 1, isShowPrice: false }, '名 1描述'],
    ['[B3-13] showProductInfo off leaves the link its name', { type: 1, showProductInfo: false }, '名 1'],
    ['words on the picture', { type: 6 }, '名 1描述价格 ¥980'],
    ['full width', { type: 4 }, '名 1描述价格 ¥980'],
  ])('%s', async (_title, written, text) => {
    const list = entries(5).map(entry => ({ ...entry, target: '_self', desc: '描述', price: '¥980' }));
    const { container } = await show({ ...written, list });
    expect(container.querySelector('article')?.textContent).toBe(text);
  });

  it('[B3-13] kind 5, and others by showPicName, say the name of the picture above that of the product', async () => {
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

  it('[B9-10] two products are a plain list, without arrows', async () => {
    await show({ type: 2, skus: skusUpTo(2) });
    expect(screen.getByRole('list').children).toHaveLength(2);
    expect(screen.queryByRole('group')).toBeNull();
    expect(arrows()).toBe(0);
  });

  it('[B9-07] shows arrows unless 4 or fewer SKUs', async () => {
    const four = await show({ type: 2, skus: skusUpTo(4) });
    expect(arrows()).toBe(0);
    four.unmount();
    await show({ type: 2, skus: skusUpTo(5) });
    expect(arrows()).toBe(2);
  });

  it('is nothing without cards', async () => {
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

/** The stylesheet hides arrows and dots by breakpoint; it finds them by the carousel's structure. */
describe('what the stylesheet counts on', () => {
  it('arrows stand last among the controls, dots are a list', async () => {
    const { container } = await show({ type: 1, list: entries(5), isPagination: true });
    const controls = container.querySelector('[data-stage] + div');
    expect(controls?.querySelectorAll(':scope > span:last-child > button')).toHaveLength(2);
    expect(controls?.querySelectorAll(':scope > ul')).toHaveLength(1);
  });

  it('arrows at both sides stand on the stage', async () => {
    const { container } = await show({ type: 3, list: entries(5) });
    expect(container.querySelectorAll('[data-stage] > button')).toHaveLength(2);
  });
});
