import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { CONTRACT_VERSION, OLDEST_VERSION } from '#contract';
import type { Refusal } from '../../server/base/errors/refusal.ts';
import { refuseOldPages } from '../../server/base/http/refuse-old-pages.ts';
import { shopForEachTest } from './shop.ts';

const shop = shopForEachTest();

it('sends every build the script that recovers its page, which names the build of the server’s pages and is not stored', async () => {
  const page = await shop.app.inject({ method: 'GET', url: '/' });
  const [, build] = /<html lang="zh-CN" data-build="([^"]+)">/.exec(page.body) ?? [];
  expect(build).toMatch(new RegExp(`^${CONTRACT_VERSION}\\.[\\w-]{12}$`));
  const script = await shop.app.inject({ method: 'GET', url: '/_recovery.js?1.5' });
  expect(script.statusCode).toBe(200);
  expect(script.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(script.body).toContain(`const CURRENT_BUILD = "${build}";`);
  // It is one file: the others of its build may be gone.
  expect(script.body).not.toMatch(/\bimport\b/);
  for (const name of ['recover', 'restart', 'restore'])
    expect(script.body).toMatch(new RegExp(`as ${name}\\b|\\b${name}\\b`));
});

it('answers the pages of the current contract and of two before it, and other clients', async () => {
  expect(CONTRACT_VERSION - OLDEST_VERSION).toBeGreaterThanOrEqual(2);
  const read = (headers: Record<string, string>) =>
    shop.app.inject({ method: 'GET', url: '/rest_customer/account/isLoggedIn', headers });
  const versions = [CONTRACT_VERSION, CONTRACT_VERSION - 1, CONTRACT_VERSION - 2].map(
    version => `${version}.abc`,
  );
  for (const build of [...versions, '', 'x', '99.abc']) {
    expect((await read({ 'x-page-build': build })).json(), build).not.toMatchObject({ status: 426 });
  }
});

it('refuses the calls of older pages in the shopper’s words', async () => {
  const app = Fastify();
  app.setErrorHandler<Refusal>(({ status, message }, _request, reply) => reply.send({ status, message }));
  refuseOldPages(app, 4);
  app.get('/rest/x', async () => ({ status: 200 }));
  const read = async (build?: string) =>
    (
      await app.inject({ method: 'GET', url: '/rest/x', headers: build ? { 'x-page-build': build } : {} })
    ).json();
  expect(await read('3.abc')).toEqual({ status: 426, message: '商店已更新，请刷新页面后继续' });
  for (const build of [undefined, '4.abc', '5.abc', '40.abc', 'abc'])
    expect(await read(build)).toEqual({ status: 200 });
});
