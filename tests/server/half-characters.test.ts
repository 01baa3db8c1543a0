import { expect, it } from 'vitest';
import { open, page, shopPerTest, text } from './cms-pages.ts';

shopPerTest();

/** Returns whether a text of JSON, and every text in it, has whole characters only. */
const isWhole = (json: string) => json.isWellFormed() && !/(?<!\\)(?:\\\\)*\\ud[89a-f]/i.test(json);

const readData = (html: string) =>
  /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];

const search = {
  title: '搜索',
  content: { list: { blockType: 'requester', source: 'search' }, words: text('结果') },
};

it('shows a page and its frame with half a character in title, label, field and static block', async () => {
  const get = await open({
    pages: { lone: page({ 'a\ud842': text('字\udfb7段') }, { title: '题\ud842目' }) },
    blocks: { notfound: { title: '找\ud842不到' } },
  });
  const { statusCode, body } = await get('/cms/lone.html');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>题\ufffd目</title>');
  expect(body).toContain('字\ufffd段');
  expect(isWhole(readData(body) ?? '\ud842')).toBe(true);
  expect(isWhole(readData((await get('/cms/none.html')).body) ?? '\ud842')).toBe(true);
  const call = await get('/rest/default/V1/cms/page/lone');
  expect(call.statusCode).toBe(200);
  expect(isWhole(call.body)).toBe(true);
});

const LONG = '手'.repeat(99);

it.each([
  ['an emoji at the limit', encodeURIComponent(`${LONG}👜`), LONG],
  ['a family at the limit', encodeURIComponent(`${LONG.slice(5)}👨‍👩‍👧‍👦`), LONG.slice(5)],
  ['a letter with a mark at the limit', encodeURIComponent(`${LONG}e\u0301`), LONG],
  ['a character of Extension B at the limit', encodeURIComponent(`${LONG}𠮷`), LONG],
  ['a character of Extension H', encodeURIComponent('𱍐'), '𱍐'],
  ['half a character as bytes', '%ED%A1%82', undefined],
  ['the other half', '%ED%BE%B7', undefined],
  ['half a percent escape', '%E6%89', undefined],
  ['an escape of JSON', '%5Cud842', '\\ud842'],
  ['a percent sign', '100%', undefined],
])('shows a search for %s', async (_name, q, expected) => {
  const get = await open({ pages: { 'catalogsearch-result': search } });
  const { statusCode, body } = await get(`/catalogsearch/result?q=${q}`);
  expect(statusCode).toBe(200);
  const data = readData(body) ?? '\ud842';
  expect(isWhole(data)).toBe(true);
  if (expected !== undefined)
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(expected).slice(1, -1));
});

it.each(['/cms/%ED%A1%82.html', '/category/%ED%A1%82.html', '/product/%ED%A1%82.html', '/%ED%A1%82'])(
  'answers %s, which is half a character, like an unknown page',
  async url => {
    const get = await open({ pages: { 'catalogsearch-result': search } });
    const { statusCode, body } = await get(url, { cookie: 'visitor=%ED%A1%82; a=\ud842' });
    expect([400, 404]).toContain(statusCode);
    expect(isWhole(readData(body) ?? '""')).toBe(true);
  },
);
