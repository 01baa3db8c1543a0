import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import { EngineContext } from '#engine/render';
import type { ScreenPolicyNav } from '#schemas';
import definition from './index.ts';
import PolicyPage from './PolicyPage.tsx';

const renderers = {
  componentFor: () => () => null,
  settled: () => {},
  crashed: () => {},
  problemHeading: '',
};

async function show(fields: object = {}) {
  const block = { blockType: 'screen_policy_nav', blocks: {}, ...fields };
  const page = await validatePage(
    await readPage({ title: '', content: { page: block } }),
    createRegistry([definition]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: ScreenPolicyNav };
  return render(
    <EngineContext value={renderers}>
      <PolicyPage block={planned.block} products={[]} planned={planned} />
    </EngineContext>,
  );
}
const nav = () => within(screen.getByRole('navigation', { name: '政策与服务' }));

it('lists every policy and customer-care page by default, and marks the current one [A2-024]', async () => {
  await show({ current: '/cms/terms-sale.html' });
  const links = nav().getAllByRole('link');
  expect(links.map(link => link.getAttribute('href'))).toEqual(
    [
      'privacy-policy',
      'terms-sale',
      'terms-use',
      'code-of-conduct',
      'terms-enrich',
      'contacts',
      'fqa',
      'orders-shipping',
      'payment-instructions',
      'return-refunds',
      'exclusive-services',
      'watch-service',
      'watch-user-manual',
    ].map(key => `/cms/${key}.html`),
  );
  const marked = links.filter(link => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['销售条款']);
  expect(document.querySelector('summary')?.textContent).toBe('销售条款');
});

it('lists the pages of the editor', async () => {
  await show({ groups: [{ title: '服务', list: [{ title: '保养', url: '/cms/care.html' }] }] });
  expect(nav().getAllByRole('link')).toHaveLength(1);
  expect(document.querySelector('summary')?.textContent).toBe('政策与服务');
});

it('has a heading and a machine-readable date of the last change', async () => {
  await show({ title: '销售条款', updatedAt: '2026-01-09' });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('销售条款');
  const time = document.querySelector('time');
  expect([time?.dateTime, time?.textContent]).toEqual(['2026-01-09', '2026年1月9日']);
});
