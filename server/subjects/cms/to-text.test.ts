import { describe, expect, it } from 'vitest';
import type { createCmsOrigin } from './open-origin.ts';
import { createContentfulOrigin } from './origins/contentful.ts';
import { createHttpOrigin } from './origins/http.ts';
import { createMagentoOrigin } from './origins/magento.ts';
import { createPayloadOrigin } from './origins/payload.ts';
import { createSanityOrigin } from './origins/sanity.ts';
import { createStrapiOrigin } from './origins/strapi.ts';
import type { CmsClient } from './read/client.ts';

const NAMES = { pages: 'pages', blocks: 'blocks', key: 'slug', content: 'content' };

/** A client that has one answer. */
const answering = (answer: unknown): CmsClient => {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return { get: async () => ({ text, etag: null }), getJson: async () => JSON.parse(text) };
};

const entry = (id: string, type: string, fields: object) => ({
  ...{
    sys: { type: 'Entry', id, updatedAt: '2026-11-01T00:00:00Z', contentType: { sys: { id: type } } },
    fields,
  },
});
const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });

/** Reads a page with a list of blocks from each CMS, in whose form they are written. */
const READ: Record<
  string,
  (content: unknown, more?: object) => ReturnType<ReturnType<typeof createCmsOrigin>['read']>
> = {
  http: content => createHttpOrigin(answering({ title: '页', content })).read('pages', 'a'),
  payload: content =>
    createPayloadOrigin(answering({ docs: [{ title: '页', content }] }), NAMES, 'https://cms.cn').read(
      'pages',
      'a',
    ),
  strapi: content =>
    createStrapiOrigin(
      answering({ data: [{ title: '页', content }], meta: {} }),
      { ...NAMES, populate: 'populate=*' },
      'https://cms.cn/api',
    ).read('pages', 'a'),
  sanity: content =>
    createSanityOrigin(
      answering({ result: { title: '页', content } }),
      NAMES,
      'https://p1.api.sanity.io/v2025-02-19/data/query/production',
    ).read('pages', 'a'),
  contentful: (content, includes = {}) =>
    createContentfulOrigin(
      answering({ items: [entry('p', 'pages', { title: '页', content })], includes }),
      NAMES,
    ).read('pages', 'a'),
};

describe('a list of blocks', () => {
  it.each<[string, unknown, string, object?]>([
    ['http', [{ id: 'b', blockType: 'text', text: '1' }], '{"b":{"blockType":"text","text":"1"}}'],
    [
      'payload',
      [{ id: 'b', blockName: 'x', blockType: 'text', text: '1', empty: null }],
      '{"b":{"blockType":"text","text":"1"}}',
    ],
    [
      'payload',
      [{ id: 'b', blockType: 'text', image: { id: 3, url: '/media/a.webp', mimeType: 'image/webp' } }],
      '{"b":{"blockType":"text","image":"https://cms.cn/media/a.webp"}}',
    ],
    [
      'strapi',
      [{ __component: 'marketing.editorial-block12', id: 7, html: '<p>a</p>' }],
      '{"editorial_block12-1":{"blockType":"editorial_block12","html":"<p>a</p>"}}',
    ],
    [
      'strapi',
      [
        {
          __component: 'marketing.text',
          id: 7,
          blockLabel: 'hero',
          image: { url: '/uploads/a.webp', mime: 'image/webp' },
        },
      ],
      '{"hero":{"blockType":"text","image":"https://cms.cn/uploads/a.webp"}}',
    ],
    ['sanity', [{ _key: 'k1', _type: 'text', text: '1' }], '{"k1":{"blockType":"text","text":"1"}}'],
    [
      'sanity',
      [{ _key: 'k1', _type: 'text', image: { _type: 'image', asset: { _ref: 'image-abc123-300x450-jpg' } } }],
      '{"k1":{"blockType":"text","image":"https://cdn.sanity.io/images/p1/production/abc123-300x450.jpg"}}',
    ],
    [
      'sanity',
      [{ _key: 'k1', _type: 'text', film: { _type: 'file', asset: { _ref: 'file-abc123-mp4' } } }],
      '{"k1":{"blockType":"text","film":"https://cdn.sanity.io/files/p1/production/abc123.mp4"}}',
    ],
    [
      'contentful',
      [link('e1')],
      '{"e1":{"blockType":"text","text":"1","image":"https://images.ctfassets.net/a.webp"}}',
      {
        Entry: [entry('e1', 'text', { text: '1', image: link('a1', 'Asset') })],
        Asset: [
          { sys: { type: 'Asset', id: 'a1' }, fields: { file: { url: '//images.ctfassets.net/a.webp' } } },
        ],
      },
    ],
    // In the order of the list, with labels that no tool reorders.
    [
      'http',
      [
        { id: 2, blockType: 'text' },
        { id: 1, blockType: 'text' },
        { blockType: 'text' },
        { blockType: 'text' },
      ],
      '{"id-2":{"blockType":"text"},"id-1":{"blockType":"text"},"text-3":{"blockType":"text"},"text-4":{"blockType":"text"}}',
    ],
    [
      'payload',
      [
        {
          id: 'a',
          blockType: 'editorial_block11',
          blocks: [{ id: 'b', blockType: 'text', rows: [{ id: '9', label: '行' }] }],
        },
      ],
      '{"a":{"blockType":"editorial_block11","blocks":{"b":{"blockType":"text","rows":[{"label":"行"}]}}}}',
    ],
    ['http', [], '{}'],
    ['http', [{ id: '__proto__', blockType: 'text' }], '{"__proto__":{"blockType":"text"}}'],
  ])('of %s becomes a map by the ids of its items: %j', async (system, content, expected, includes) => {
    const read = await READ[system]?.(content, includes);
    expect(read?.faults).toEqual([]);
    expect(read?.text).toBe(`{"title":"页","content":${expected}}`);
  });

  it.each<[string, unknown, string, object?]>([
    [
      'payload',
      [{ id: 'b', blockType: 'text', html: { root: { type: 'root' } } }],
      '"content/b/html" is a rich text of Payload (Lexical)',
    ],
    [
      'payload',
      [{ id: 'b', blockType: 'text', html: [{ children: [] }] }],
      '"content/b/html" is a rich text of Payload (Slate)',
    ],
    [
      'strapi',
      [{ __component: 'a.text', id: 1, html: [{ type: 'paragraph', children: [] }] }],
      '"content/text-1/html" is a rich text of Strapi (Blocks)',
    ],
    [
      'sanity',
      [{ _key: 'k', _type: 'text', html: [{ _type: 'block', children: [] }] }],
      '"content/k/html" is a Portable Text of Sanity',
    ],
    [
      'sanity',
      [{ _key: 'k', _type: 'text', ref: { _type: 'reference', _ref: 'x' } }],
      '"content/k/ref" is a reference of Sanity that is not resolved',
    ],
    [
      'contentful',
      [link('e1')],
      '"content/e1/html" is a rich text of Contentful',
      { Entry: [entry('e1', 'text', { html: { nodeType: 'document', content: [] } })] },
    ],
    ['contentful', [link('gone')], '"content" is not a list of blocks'],
    [
      'contentful',
      [link('e1')],
      '"content/e1/more" is a link to an entry that is not published',
      { Entry: [entry('e1', 'text', { more: link('gone') })] },
    ],
    ['payload', null, '"content" is missing. Give the page a field "content" with a list of blocks.'],
    ['strapi', 'a text', '"content" is not a list of blocks'],
    ['http', [{ id: 'b' }], '"content" is not a list of blocks'],
    ['sanity', [{ _type: 'block', children: [] }, {}], '"content" is a Portable Text of Sanity'],
  ])(
    'of %s that the shop cannot show is a fault that names its place: %j',
    async (system, content, fault, includes) => {
      const read = await READ[system]?.(content, includes);
      expect(read?.faults.join()).toContain(fault);
    },
  );

  it('of Contentful whose entries lead to each other ends', async () => {
    const Entry = [entry('e1', 'text', { more: link('e2') }), entry('e2', 'text', { more: link('e1') })];
    const read = await READ.contentful?.([link('e1')], { Entry });
    expect(read?.faults).toHaveLength(1);
  });
});

describe('a page of Magento', () => {
  const read = (data: string) =>
    createMagentoOrigin(answering(`{"status":200,"message":"","data":${data}}`)).read('pages', 'a');

  it.each([
    [
      'a map, in its order',
      '{"title":"页","content":{"2":{"a":1},"1":{"a":2}}}',
      '{"title":"页","content":{"2":{"a":1},"1":{"a":2}}}',
    ],
    [
      'a map in a text',
      '{"title":"页","content":"{\\"2\\":{\\"a\\":1},\\"1\\":{}}"}',
      '{"title":"页","content":{"2":{"a":1},"1":{}}}',
    ],
    ['a map in a text alone', '{"content":"{\\"b\\":{}}"}', '{"content":{"b":{}}}'],
    [
      'a list',
      '{"title":"页","content":[{"id":"b","blockType":"text"}]}',
      '{"title":"页","content":{"b":{"blockType":"text"}}}',
    ],
  ])('has %s', async (_what, data, text) => expect((await read(data))?.text).toBe(text));

  it('that is a list, or has no data, is not believed', async () => {
    await expect(read('[]')).rejects.toThrow('its answer has no data');
    await expect(read('null')).rejects.toThrow('its answer for pages/a has no data');
  });
});
