import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { EditorialBlock5 } from '#schemas';
import Html from './Html.tsx';
import definition from './index.ts';

async function show(content: EditorialBlock5['content']) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'editorial_block5', content } } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), {
    key: 'test',
    sanitizeHtml: html => html.replace(/<script.*?<\/script>/g, ''),
    mediaHost: '',
  });
  const planned = plan.blocks[0] as PlannedBlock & { block: EditorialBlock5 };
  return render(<Html block={planned.block} products={[]} planned={planned} />).container;
}

it('renders its sanitised content [B2.3-06]', async () => {
  const box = await show({ pc: '<h3>养护</h3><script>alert(1)</script><p>以软布轻按。</p>' });
  expect(box.querySelector('h3')?.textContent).toBe('养护');
  expect(box.querySelector('script')).toBeNull();
});

it('renders both variants if they differ', async () => {
  const box = await show({ pc: '<p>宽</p>', mobile: '<p>窄</p>' });
  expect([...box.querySelectorAll('p')].map(p => p.textContent)).toEqual(['宽', '窄']);
});

it.each([{ pc: '<p>同</p>' }, { mobile: '<p>同</p>' }, { pc: '<p>同</p>', mobile: ' <p>同</p> ' }])(
  'writes %o once',
  async content => {
    expect((await show(content)).querySelectorAll('p')).toHaveLength(1);
  },
);

it('renders nothing without content', async () => {
  expect((await show({ pc: ' ' })).innerHTML).toBe('');
});
