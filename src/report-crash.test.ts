import { afterEach, expect, it, vi } from 'vitest';
import { showPage } from '#session/in-place';
import { reportCrash } from './report-crash.ts';

afterEach(() => void vi.unstubAllGlobals());

const planned = {
  id: 'b0',
  label: 'hero',
  type: 'text',
  index: 0,
  block: { blockType: 'text' },
  products: [],
};
const page = { key: 'home' };

it('reports type and page of a block that threw, and nothing from a preview', () => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response());
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  reportCrash(planned, new Error('13800138000'), { ...page, isPreview: true });
  expect(fetched).not.toHaveBeenCalled();
  reportCrash(planned, new Error('13800138000'), page);
  const [[url, { body, credentials }] = ['', {} as RequestInit]] = fetched.mock.calls;
  expect([url, body, credentials]).toEqual(['/_block-failures', '{"type":"text","page":"home"}', 'omit']);
});

it('reports the key of the page that is shown in place of the document’s', () => {
  const fetched = vi.fn(async (_url: string, _options: RequestInit) => new Response());
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const view = { key: 'orders', h1: '', blocks: [], effects: [], media: {} };
  showPage({ title: '', css: '', build: '', scripts: { files: [], types: {} }, view }, []);
  reportCrash(planned, new Error('no'), page);
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"type":"text","page":"orders"}');
});
