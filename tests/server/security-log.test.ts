import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { securityCounts } from '../../server/base/security-log.ts';
import { account } from './account.ts';
import { codeFor, PASSWORD, registerMember } from './codes.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const MOBILE = '13500135000';

let shop: Shop;
let app: FastifyInstance;
let lines: string[];

/** Opens a shop whose log is collected. */
async function open(env: Record<string, string> = {}): Promise<void> {
  lines = [];
  const write = process.stdout.write.bind(process.stdout);
  vi.spyOn(process.stdout, 'write').mockImplementation(((text: string) =>
    text.startsWith('{') ? lines.push(text) > 0 : write(text)) as typeof process.stdout.write);
  shop = new Shop({ files: { 'products.json': '[]' } });
  app = await shop.open({ LOG_LEVEL: 'info', ...env });
}
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

interface Entry {
  security?: string;
  level: number;
  msg: string;
  account?: string;
  address?: string;
  mobile?: string;
}
const entries = () => lines.map(line => JSON.parse(line) as Entry);
const events = () => entries().filter(({ security }) => security !== undefined);

it('records logins, failures, locks, changes, refusals and forged callbacks, and names no one', async () => {
  await open();
  const failuresBefore = securityCounts.login_failed;
  const member = new Shopper(app);
  await registerMember(member, MOBILE);
  const login = (password: string) =>
    new Shopper(app).post(account('loginpost'), { username: MOBILE, password });
  await login(PASSWORD);
  for (let n = 0; n < 6; n++) await login(`wrong-${n}`);
  const next = '13500135001';
  const changed = await member.post(account('updatecorrectmobile'), {
    mobile: next,
    authorization_type: 'change_mobile',
    authorization_code: await codeFor(member, next, 'change_mobile'),
  });
  expect(changed).toMatchObject({ status: 200 });
  await member.post(account('resetpasswordpost'), {
    old_password: PASSWORD,
    new_password: 'chihong2027',
    confirm: 'chihong2027',
  });
  await member.post(account('endsession'), {});
  await new Shopper(app).post(account('sessions'));
  await member.post(account('logout'), undefined, { 'sec-fetch-site': 'cross-site' });
  await new Shopper(app).post('/rest_api/checkout/payment/notify/sandbox', {});

  const recorded = events().map(({ security }) => security);
  const failures = ['login_failed', 'login_failed', 'login_failed', 'login_failed', 'login_failed'];
  const registered = ['login', 'identity_confirmed'];
  expect(recorded.slice(0, 10)).toEqual([...registered, 'login', ...failures, 'locked', 'limited']);
  expect(recorded).toEqual(
    expect.arrayContaining([
      ...['mobile_changed', 'password_changed', 'device_ended', 'refused', 'other_site', 'forged_callback'],
    ]),
  );
  const accounts = new Set(events().flatMap(({ account: hash }) => hash ?? []));
  expect([...accounts]).toEqual([expect.stringMatching(/^[\w-]{16}$/)]);
  for (const secret of [MOBILE, next, '127.0.0.1', PASSWORD]) expect(lines.join('')).not.toContain(secret);
  const { body } = await member.send('GET', '/metrics');
  expect(body).toContain(`vitrine_security_events_total{event="login_failed"} ${failuresBefore + 5}\n`);
});

it('warns once of forwarded addresses that it does not trust', async () => {
  await open();
  const headers = { 'x-forwarded-for': '203.0.113.5' };
  for (let n = 0; n < 2; n++) await new Shopper(app).post(account('isloggedin'), undefined, headers);
  expect(entries().filter(({ msg }) => msg.includes('Set TRUST_PROXY'))).toMatchObject([{ level: 40 }]);
});

it('shows the outbox only to readers with its token', async () => {
  await open({ SANDBOX_TOKEN: 'a-token-of-the-shop' });
  const readStatus = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode;
  expect(await readStatus('/_outbox.json')).toBe(404);
  expect(await readStatus('/_outbox?token=wrong')).toBe(404);
  expect(await readStatus('/_outbox?token=a-token-of-the-shop')).toBe(200);
  const authorization = 'Bearer a-token-of-the-shop';
  expect(await readStatus('/_outbox.json', { authorization })).toBe(200);
});
