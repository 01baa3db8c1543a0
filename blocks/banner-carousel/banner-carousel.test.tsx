import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { Block1, MsBlock8 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import BannerCarousel from './BannerCarousel.tsx';
import { campaignBannerCarousel, bannerCarousel as definition } from './index.ts';

const slides = ['松林来信', '夜之金', '海风来时'].map((title, index) => ({
  title,
  image: { pcUrl: `/${index}.webp`, alt: title },
  button: { text: `阅读${title}`, link: `/cms/${index}.html` },
}));

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block8', ...fields } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock8 };
  return render(<BannerCarousel block={planned.block} products={[]} planned={planned} />).container;
}

it('moves on every 5000 ms until the shopper stops it [A9-43]', async () => {
  const box = await show({ list: slides });
  // The fill's animation is the rotation's timer; its duration is the interval.
  expect(box.querySelector('section')?.style.getPropertyValue('--interval')).toBe('5000ms');
  expect(box.querySelector('[data-fill]')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('暂停轮播'));
  expect(box.querySelector('[data-fill]')).toBeNull();
  expect(screen.getByLabelText('开始轮播')).toBeTruthy();
});

it('does not rotate with isAuto false', async () => {
  const box = await show({ list: slides, isAuto: false, hideArrow: true, progress: 'dots' });
  expect(box.querySelector('[data-fill]')).toBeNull();
  expect(screen.queryByLabelText('下一张')).toBeNull();
  expect(screen.getAllByLabelText(/^第 \d 张$/)).toHaveLength(3);
});

it('shows text and link of every slide, with headings below the block’s title', async () => {
  await show({ title: '本季三章', list: slides });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('本季三章');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    slides.map(({ title }) => title),
  );
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(
    slides.map(({ button }) => button.link),
  );
});

it('renders one slide as a banner, and nothing without slides', async () => {
  await show({ list: slides.slice(0, 1) });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('松林来信');
  expect(screen.queryByRole('group')).toBeNull();
  expect((await show({ list: [] })).innerHTML).toBe('');
});

describe('block1', () => {
  async function showItems(fields: object) {
    const { shown } = await planBlock<Block1>(campaignBannerCarousel, fields);
    return render(<BannerCarousel {...shown} />).container;
  }
  const list = [
    { img: { pcImage: '/a.webp', alt: '月洞门', url: '/cms/reunion.html' }, title: '团圆', subTitle: '新春' },
    { video: { videoUrl: '/a.mp4', auto: true }, title: '海风来时', des: '<p>天色慢慢变蓝。</p>' },
    { title: '走上石阶', buttons: [{ button: '观看', url: '/cms/lookbook.html' }] },
  ];

  it('shows pictures and films with text and buttons', async () => {
    const box = await showItems({ list });
    expect(screen.getByRole('img', { name: '月洞门' }).closest('a')?.pathname).toBe('/cms/reunion.html');
    expect(box.querySelector('video source')?.getAttribute('src')).toBe('/a.mp4');
    const slides = [...box.querySelectorAll('[aria-roledescription="幻灯片"]')];
    expect(slides[0]?.textContent).toContain('新春团圆');
    expect(slides[1]?.textContent).toContain('天色慢慢变蓝。');
    expect(screen.getByRole('link', { name: /^观看/ }).getAttribute('href')).toBe('/cms/lookbook.html');
  });

  it('leaves out slides without content, and renders nothing without slides', async () => {
    const box = await showItems({ list: [...list, {}, { buttons: [{ button: '无处可去' }] }] });
    expect(box.querySelectorAll('[aria-roledescription="幻灯片"]')).toHaveLength(3);
    expect((await showItems({ list: [{}] })).innerHTML).toBe('');
  });

  it('rotates unless isAuto is false', async () => {
    expect((await showItems({ list })).querySelector('[data-fill]')).toBeTruthy();
    expect((await showItems({ list, isAuto: false })).querySelector('[data-fill]')).toBeNull();
  });
});
