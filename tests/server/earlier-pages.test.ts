import { expect, it } from 'vitest';
import { shopForAllTests } from './shop.ts';

// What pages of version 0.1.0 send besides the calls of the contract, and need of the answer, written out: these pages stay
// open when names in the sources change.

const shop = shopForAllTests({
  pages: { sale: { title: '页', content: { a: { blockType: 'text', text: '一' } } } },
});

it('a page in place names its build first of all, so that a page of another build opens the document', async () => {
  for (const url of ['/', '/cms/sale.html']) {
    const { headers, ...answer } = await shop.app.inject({
      url,
      headers: { accept: 'application/vnd.vitrine.page+json' },
    });
    expect(headers['content-type']).toBe('application/vnd.vitrine.page+json; charset=utf-8');
    expect(headers['cdn-cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      build: expect.stringMatching(/^1\.[\w-]+$/),
      title: expect.any(String),
    });
  }
});

const EVENTS = {
  user_type: 'GUEST',
  page: { kind: 'home', path: '/' },
  events: [{ id: 'a-key-of-a-browser-1', kind: 'page_view', at: 1_790_000_000_000 }],
};
const FAILURE = { type: 'text', page: 'sale' };

it.each([
  ['events', 'POST', '/rest_tracking/events', 'text/plain;charset=UTF-8', EVENTS, 200],
  ['a block that threw', 'POST', '/_block-failures', 'application/json', FAILURE, 204],
  ['a report on the policy', 'POST', '/_reports', 'application/reports+json', [], 204],
  ['the question for the time', 'HEAD', '/favicon.svg', undefined, undefined, 200],
  ['the question for what to prefetch', 'GET', '/speculation-rules.json', undefined, undefined, 200],
] as const)('takes %s', async (_what, method, url, type, body, status) => {
  const payload = body && JSON.stringify(body);
  const headers = type && { 'content-type': type };
  const answer = await shop.app.inject({
    method,
    url,
    ...(payload && { payload }),
    ...(headers && { headers }),
  });
  expect(answer.statusCode).toBe(status);
  if (url === '/rest_tracking/events')
    expect(answer.json()).toMatchObject({ status: 200, data: { stored: 1 } });
});
