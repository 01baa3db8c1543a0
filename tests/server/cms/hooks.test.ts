import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SecurityLog } from '../../../server/base/security-log.ts';
import { contentHookRoutes } from '../../../server/subjects/cms/hook-routes.ts';
import { signMessage } from '../../../server/subjects/webhooks/sign.ts';
import { ROOT } from '../../docs/read-tests.ts';
import { ForgetfulState } from '../forgetful-state.ts';

const KEY = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

let app: FastifyInstance;
let isBroken: boolean;
let looks: number;
beforeEach(async () => {
  [isBroken, looks] = [false, 0];
  app = Fastify();
  const lookAgain = async () => {
    looks++;
    if (isBroken) throw new Error('The database is away.');
  };
  const security = { record() {} } as unknown as SecurityLog;
  await app.register(contentHookRoutes, {
    ...{ source: { lookAgain }, state: new ForgetfulState(), security, keys: [KEY] },
  });
});
afterEach(() => app.close());

it('a webhook whose look has failed is accepted when it comes again, and no more after that', async () => {
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = signMessage({ id: 'msg_1', timestamp, body: '{}' }, [KEY]);
  const headers = { ...signed, 'content-type': 'application/json' };
  const post = async () =>
    (await app.inject({ method: 'POST', url: '/_hooks/content', headers, payload: '{}' })).statusCode;
  isBroken = true;
  expect(await post()).toBe(500);
  isBroken = false;
  expect([await post(), await post()]).toEqual([202, 409]);
  expect(looks).toBe(2);
});

it('the hook of docs/connecting.md, which Strapi and Payload call, has the shop look', async () => {
  const guide = readFileSync(join(ROOT, 'docs/connecting.md'), 'utf8');
  const [, code = ''] = /```js\n(import .*?)```/s.exec(guide) ?? [];
  await app.listen({ port: 0, host: '127.0.0.1' });
  vi.stubEnv('SHOP_URL', `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
  vi.stubEnv('SHOP_HOOK_KEY', KEY);
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  const { notifySoon } = (await import(/* @vite-ignore */ address)) as { notifySoon(): void };
  notifySoon();
  await vi.waitFor(() => expect(looks).toBe(1), { timeout: 20_000 });
  vi.unstubAllEnvs();
});
