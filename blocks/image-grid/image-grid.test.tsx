import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock4 } from '#schemas';
import ImageGrid from './ImageGrid.tsx';
import definition from './index.ts';

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block4', ...fields } } }),
    createRegistry([definition]),
  );
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock4 };
  return render(<ImageGrid block={planned.block} products={[]} planned={planned} />).container;
}

const picture = (name: string, more: object = {}) => ({ pcUrl: `/${name}.webp`, alt: name, ...more });

it('sets the number of columns by screen width', async () => {
  const box = await show({ list: [{ image: picture('a') }] });
  const style = box.querySelector('ul')?.style;
  expect(['pc', 'tablet', 'mobile'].map(name => style?.getPropertyValue(`--${name}-columns`))).toEqual([
    '4',
    '2',
    '1',
  ]);
});

it('links a picture with its title, and leaves out hidden pictures', async () => {
  const box = await show({
    list: [
      { image: picture('a', { link: '/a.html' }), title: '手袋', target: '_blank' },
      { image: picture('b', { show: false }), title: '不见' },
      { image: picture('c') },
    ],
  });
  expect([...box.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['a', 'c']);
  expect([...box.querySelectorAll('a')].map(a => [a.getAttribute('href'), a.target])).toEqual([
    ['/a.html', '_blank'],
  ]);
  expect(box.querySelector('a')?.textContent).toContain('手袋');
});

it('renders nothing without pictures and text', async () => {
  expect((await show({ list: [] })).innerHTML).toBe('');
});
