import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { adminContract } from '#contract';
import { readContent } from '../../server/base/config/content-settings.ts';
import { createCmsOrigin } from '../../server/subjects/cms/open-origin.ts';
import { CMS_NAMES, defineShop, type ShopConfig } from '../../shop/config/index.ts';
import { ROOT } from './read-tests.ts';

const text = readFileSync(join(ROOT, 'docs/connecting.md'), 'utf8');

/** The examples of a configuration, as they are written. */
const examples = [...text.matchAll(/```ts\ncontent: (\{ source: '(\w+)'.*\}),\n```/g)].map(
  ([, code, name]) => ({
    name: name as string,
    content: JSON.parse(
      (code as string).replace(/(\w+):(?= )/g, '"$1":').replaceAll("'", '"'),
    ) as NonNullable<ShopConfig['content']>,
  }),
);

describe('the page about connecting', () => {
  it('has an example for each CMS', () => {
    expect(examples.map(({ name }) => name).sort()).toEqual([...CMS_NAMES].sort());
  });

  it.each(examples)('has an example of $name that a shop in production accepts', ({ content }) => {
    const { server } = defineShop({ brand: { name: '喜鹊' }, content });
    const problems: string[] = [];
    const place = { root: '/srv/shop', isProduction: true };
    const values = {
      CONTENT_TOKEN: 'a-token-of-the-cms',
      CONTENT_HOOK_KEYS: `${'k'.repeat(24)} ${'l'.repeat(24)}`,
    };
    const { cms, contentStore } = readContent(values, server.content, place, problems);
    expect([contentStore, problems]).toEqual(['cms', []]);
    expect(cms).toMatchObject({ every: 60_000, token: 'a-token-of-the-cms', key: 'slug' });
    expect(cms && Object.keys(createCmsOrigin(cms))).toEqual(['changes', 'read']);
  });

  it('has moves of orders that the call accepts', () => {
    const moves = text.split('\n').filter(line => line.startsWith('{"to"'));
    expect(moves).toHaveLength(4);
    for (const move of moves) {
      expect([move, Value.Check(adminContract.orders.move.body, JSON.parse(move))]).toEqual([move, true]);
    }
  });

  it.each([
    ['http://cms.example.cn', true],
    ['http://cms.example.cn', false],
    ['http://localhost:1337/api', true],
    ['http://127.0.0.1.example.cn/api', false],
    ['http://localhost.example.cn/api', false],
  ])('says that an address needs https: %s, in production: %s', (url, isProduction) => {
    const problems: string[] = [];
    readContent({}, { source: 'strapi', url }, { root: '/', isProduction }, problems);
    expect(problems.join()).toContain('it takes an address with https://');
  });

  it.each(['http://localhost:1337/api', 'http://127.0.0.1/api', 'http://[::1]:3000'])(
    'allows %s outside production',
    url => {
      const problems: string[] = [];
      readContent({}, { source: 'strapi', url }, { root: '/', isProduction: false }, problems);
      expect(problems).toEqual([]);
    },
  );
});
