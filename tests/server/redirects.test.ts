import { beforeEach, describe, expect, it } from 'vitest';
import {
  createPublishing,
  type Publishing,
  PublishingRefusal,
} from '../../server/subjects/publishing/index.ts';
import { emptyDatabase } from './database.ts';

const LI = { kind: 'staff', name: 'li.na' } as const;
const by = { actor: LI, ifMatch: '*' };
const PAGE = '{"title":"首页","content":{}}';
let shop: Publishing;

beforeEach(async () => {
  const { db } = await emptyDatabase();
  shop = createPublishing(db, { check: async () => [] });
});

const refusal = async (work: Promise<unknown>): Promise<PublishingRefusal> => {
  const error = await work.then(
    () => null,
    reason => reason,
  );
  expect(error).toBeInstanceOf(PublishingRefusal);
  return error;
};
async function publishText(text: string, name: { kind: 'pages' | 'blocks'; key: string }) {
  await shop.saveDraft({ ...name, ...by, text });
  return shop.publish({ ...name, ...by });
}

describe('redirects', () => {
  const set = (from: string, to: string, status: 301 | 302 = 301) =>
    shop.setRedirect({ actor: LI, from, to, status });

  it('are set, replaced, listed and removed', async () => {
    await set('/cms/old.html', '/cms/new.html');
    await set('/cms/old.html', '/', 302);
    expect(await shop.listRedirects()).toMatchObject([
      { from: '/cms/old.html', to: '/', status: 302, author: LI },
    ]);
    await shop.removeRedirect({ actor: LI, from: '/cms/old.html' });
    expect(await shop.listRedirects()).toEqual([]);
    expect((await refusal(shop.removeRedirect({ actor: LI, from: '/cms/old.html' }))).code).toBe('not-found');
  });

  it.each([
    ['to itself', [], '/a', '/a'],
    ['to itself in another form', [], '/a', '/b/../a'],
    ['back', [['/b', '/a']], '/a', '/b'],
    [
      'back in three steps',
      [
        ['/b', '/c'],
        ['/c', '/a'],
      ],
      '/a',
      '/b',
    ],
    ['back by an escaped path', [['/cms/%E6%98%A5.html', '/a']], '/a', '/cms/春.html'],
  ])('that lead %s are refused', async (_what, others, from, to) => {
    for (const [a, b] of others) await set(a as string, b as string);
    expect(await refusal(set(from, to))).toMatchObject({ code: 'loop', status: 409 });
  });

  it.each([
    'https://other.example',
    '//other.example',
    '/\\other.example',
    'cms/a.html',
    '/a?b=1',
    '/a#b',
    '',
    '/%zz',
    '/a b',
  ])('to %j are refused', async to => {
    expect((await refusal(set('/a', to))).code).toBe('invalid');
  });

  it('of a live page are refused, and set with its deletion', async () => {
    await publishText(PAGE, { kind: 'pages', key: 'spring' });
    expect((await refusal(set('/cms/spring.html', '/'))).code).toBe('exists');
    const spring = { kind: 'pages', key: 'spring', ...by } as const;
    await shop.deleteDocument({ ...spring, redirectTo: '/' });
    expect(await shop.listRedirects()).toMatchObject([{ from: '/cms/spring.html', to: '/', status: 301 }]);
  });
});
