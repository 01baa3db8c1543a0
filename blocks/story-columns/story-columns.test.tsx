import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { EditorialBlock10 } from '#schemas';
import definition from './index.ts';
import StoryColumns from './StoryColumns.tsx';

const image = { pcUrl: '/a.webp', alt: '手袋' };
const story = { image, title: '松林来信' };

async function show(list: object[], fields: object = {}) {
  const block = { blockType: 'editorial_block10', list, ...fields };
  const page = await validatePage(
    await readPage({ title: '', content: { a: block } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: EditorialBlock10 };
  return render(<StoryColumns block={planned.block} products={[]} planned={planned} />).container;
}

const columns = (box: HTMLElement) => box.querySelector('[data-columns]')?.getAttribute('data-columns');
const times = (count: number) => Array.from({ length: count }, () => story);

it.each([
  ['one story leaves room for another', 1, {}, '2'],
  ['as many columns as stories', 3, {}, '3'],
  ['four at most', 7, {}, '4'],
  ["the editor's choice", 4, { columnQuantity: 2 }, '2'],
])('%s', async (_title, count, fields, expected) => {
  expect(columns(await show(times(count), fields))).toBe(expected);
});

it('shows picture, overline, heading, text and button, and leaves out empty stories', async () => {
  await show([
    {
      image,
      subTitle: '秋季',
      title: '松林来信',
      des: '<p>一封信。</p>',
      button: { text: '阅读', link: '/a.html' },
    },
    {},
    { image: { ...image, show: false } },
    { button: { text: '什么也没有' } },
  ]);
  const stories = screen.getAllByRole('article');
  expect(stories.map(({ textContent }) => textContent)).toEqual(['秋季松林来信一封信。阅读（在新窗口打开）']);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('松林来信');
  expect(screen.getByAltText('手袋')).toBeTruthy();
});

it('renders nothing without stories and text', async () => {
  expect((await show([])).innerHTML).toBe('');
});

describe("the picture's link", () => {
  it('is on the heading, once', async () => {
    await show([{ ...story, image: { ...image, link: '/a.html' } }], { title: '故事' });
    const heading = screen.getByRole('heading', { level: 3, name: /松林来信/ });
    const link = within(heading).getByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/a.html', '_blank']);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('is on the picture if there is no heading', async () => {
    await show([{ image: { ...image, link: '/a.html' }, target: '_self' }]);
    const link = screen.getByRole('link', { name: '手袋' });
    expect(link.getAttribute('target')).toBeNull();
  });
});
