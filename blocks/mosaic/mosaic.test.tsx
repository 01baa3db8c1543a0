import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock12 } from '#schemas';
import definition from './index.ts';
import Mosaic from './Mosaic.tsx';

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block12', ...fields } } }),
    createRegistry([definition]),
  );
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock12 };
  return render(<Mosaic block={planned.block} products={[]} planned={planned} />).container;
}

const image = (more: object = {}) => ({ pcUrl: '/a.webp', alt: '手袋', ...more });

it('gives every tile its number of cells, one by default, at most two on mobile', async () => {
  const box = await show({
    list: [
      { image: image() },
      { image: image(), columnSpan: 4, rowSpan: 1 },
      { image: image(), columnSpan: 2, rowSpan: 3 },
      { image: image(), columnSpan: 2, mobileColumnSpan: 1, mobileRowSpan: 3 },
    ],
  });
  const rooms = [...box.querySelectorAll('li')].map(({ style }) =>
    ['pc-columns', 'pc-rows', 'mobile-columns', 'mobile-rows'].map(name =>
      Number(style.getPropertyValue(`--${name}`)),
    ),
  );
  expect(rooms).toEqual([
    [1, 1, 1, 1],
    [4, 1, 2, 1],
    [2, 3, 2, 2],
    [2, 1, 1, 3],
  ]);
});

it('links a tile by its title, or by its picture without a title', async () => {
  const box = await show({
    list: [
      { image: image({ link: '/a.html' }), title: '松林', link: '/b.html' },
      { image: image({ link: '/c.html' }) },
      { title: '造型手册', link: '/d.html', target: '_blank' },
      { image: image() },
    ],
  });
  expect([...box.querySelectorAll('a')].map(a => [a.getAttribute('href'), a.target])).toEqual([
    ['/b.html', ''],
    ['/c.html', ''],
    ['/d.html', '_blank'],
  ]);
});

it('leaves out empty tiles, and renders nothing without tiles', async () => {
  expect((await show({ list: [{}, { image: image() }] })).querySelectorAll('li')).toHaveLength(1);
  expect((await show({ list: [{ image: image({ show: false }) }] })).innerHTML).toBe('');
});
