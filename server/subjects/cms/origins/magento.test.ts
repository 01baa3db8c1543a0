import { expect, it } from 'vitest';
import type { CmsClient } from '../read/client.ts';
import { createMagentoOrigin } from './magento.ts';

/** Pages as `GET /V1/cmsPage/search` has them; the time says nothing of its zone. */
const page = (id: number, identifier: string, time: string, active = true) => ({
  ...{ id, identifier, title: identifier, page_layout: '1column', content: '<p></p>', sort_order: '0' },
  ...{ creation_time: '2026-11-01 00:00:00', update_time: time, active },
});

it('lists the pages of several store views with one identifier once, as changed when any of them is', async () => {
  const queries: Readonly<Record<string, string>>[] = [];
  let pages = [
    page(2, 'home', '2026-11-02 08:00:00'),
    page(5, 'home', '2026-11-01 08:00:00'),
    page(3, 'old', '2026-11-01 08:00:00', false),
  ];
  const client: CmsClient = {
    get: async () => null,
    async getJson(path, query = {}) {
      queries.push(query);
      const items = path === 'cmsPage/search' ? pages : [];
      return { items, search_criteria: {}, total_count: items.length };
    },
  };
  const { changes } = createMagentoOrigin(client);
  const [first, ...others] = (await changes(null)).documents ?? [];
  expect(others).toEqual([]);
  expect(first).toMatchObject({ kind: 'pages', key: 'home', modified: Date.parse('2026-11-02T08:00:00Z') });
  expect(queries.map(query => query['searchCriteria[sortOrders][1][field]'])).toEqual([
    'page_id',
    'block_id',
  ]);
  pages = [page(2, 'home', '2026-11-03 08:00:00'), page(5, 'home', '2026-11-01 08:00:00')];
  const [changed] = (await changes(null)).documents ?? [];
  expect(changed?.version).not.toBe(first?.version);
});
