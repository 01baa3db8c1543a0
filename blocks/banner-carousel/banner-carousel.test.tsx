import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock8 } from '#schemas';
import BannerCarousel from './BannerCarousel.tsx';
import definition from './index.ts';

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
