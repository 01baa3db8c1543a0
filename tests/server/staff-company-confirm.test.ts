import { describe, expect, it } from 'vitest';
import { FRESH } from '../../server/subjects/staff/sessions.ts';
import { fakeClock } from './clock.ts';
import type { Faults } from './company-provider.ts';
import { companyShop } from './company-shop.ts';
import { newStaff, type StaffBrowser } from './staff-shop.ts';

const advance = fakeClock();
const { provider, shop, settings, isInside, browse, begin, comeBack, enter, accept } = companyShop();

describe('the confirmation with the company’s login', () => {
  const confirm = (browser: StaffBrowser) => enter(browser, { kind: 'confirm' });
  const isFresh = async (browser: StaffBrowser) =>
    (await browser.form('/_admin/security/recovery')).statusCode === 200;

  it('asks the provider for a new login, and counts for ten minutes', async () => {
    const browser = await accept();
    advance(FRESH + 1);
    expect(await isFresh(browser)).toBe(false);
    expect((await browser.get('/_admin/confirm')).body).toContain('value="confirm"');
    const { searchParams } = await begin(browser, { kind: 'confirm' });
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '60']);
    const [session] = Object.values(browser.cookies);
    expect([(await confirm(browser)).statusCode, await isFresh(browser)]).toEqual([200, true]);
    expect(Object.values(browser.cookies)).toEqual([session]);
    advance(FRESH + 1);
    expect(await isFresh(browser)).toBe(false);
  });

  it.each<[string, string, () => Faults]>([
    ['a login of before', 'li.na', () => ({ claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } })],
    ['a login without its time', 'li.na', () => ({ claims: { auth_time: undefined } })],
    ['another person', 'wang.wei', () => ({})],
    ['a person without an account', 'no.one', () => ({})],
  ])('refuses %s', async (_what, person, faults) => {
    provider.subject = 'wang.wei@company';
    await accept('wang.wei');
    provider.subject = 'li.na@company';
    const browser = await accept();
    advance(FRESH + 1);
    provider.subject = `${person}@company`;
    provider.faults = faults();
    expect([(await confirm(browser)).statusCode, await isFresh(browser)]).toEqual([401, false]);
    expect(await isInside(browser)).toBe(true);
  });

  it('needs a session, which is still there afterwards', async () => {
    expect((await browse().form('/_admin/company', { kind: 'confirm' })).statusCode).toBe(401);
    const browser = await accept();
    const back = await provider.visit((await begin(browser, { kind: 'confirm' })).href);
    const begun = { ...browser.cookies };
    await browser.form('/_admin/logout');
    browser.cookies = begun;
    expect((await comeBack(browser, back)).statusCode).toBe(401);
    expect(await isInside(browser)).toBe(false);
  });
});

describe('a provider that does not answer', () => {
  const words = '企业登录暂无响应';
  const failing = (status: number): Faults['answer'] =>
    Object.fromEntries(
      ['/.well-known/openid-configuration', '/token_endpoint'].map(path => [
        path,
        response => void response.writeHead(status, { 'content-type': 'text/html' }).end('<p>away'),
      ]),
    );
  const cut: Faults['answer'] = Object.fromEntries(
    ['/.well-known/openid-configuration', '/token_endpoint'].map(path => [
      path,
      response => void response.destroy(),
    ]),
  );
  const silent: Faults['answer'] = Object.fromEntries(
    ['/.well-known/openid-configuration', '/token_endpoint'].map(path => [path, () => {}]),
  );

  it.each<[string, Faults['answer'], number]>([
    ['with errors', failing(503), 20],
    ['with closed connections', cut, 20],
    ['with silence', silent, 4],
  ])(
    'is named in words before and after the visit, and works again later: %s',
    async (_what, answer, timeout) => {
      await shop.close();
      shop.settings = settings(timeout);
      await shop.reset();
      shop.settings = settings(20);
      provider.faults = { answer };
      const browser = browse();
      const refused = await browser.form('/_admin/company', { kind: 'login' });
      expect([refused.statusCode, browser.cookies]).toEqual([503, {}]);
      expect(refused.body).toContain(words);
      provider.faults = {};
      await accept();
      const back = await provider.visit((await begin(browser)).href);
      provider.faults = { answer };
      const late = await comeBack(browser, back);
      expect([late.statusCode, browser.cookies]).toEqual([503, {}]);
      expect(late.body).toContain(words);
      provider.faults = {};
      expect([(await enter(browser)).statusCode, await isInside(browser)]).toEqual([200, true]);
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['another issuer', { issuer: 'https://login.example.cn' }],
    ['no issuer', { issuer: undefined }],
  ])('is one that describes %s, too', async (_what, discovery) => {
    await shop.close();
    await shop.reset();
    provider.faults = { discovery };
    const refused = await browse().form('/_admin/company', { kind: 'login' });
    expect([refused.statusCode, refused.body.includes(words)]).toEqual([503, true]);
  });
});

it('sends its secret in the body to a provider that takes it only there', async () => {
  await shop.close();
  provider.faults = { discovery: { token_endpoint_auth_methods_supported: ['client_secret_post'] } };
  await shop.reset();
  await accept();
});

it('does not exist in a shop without a provider', async () => {
  await shop.close();
  shop.settings = {};
  await shop.reset();
  const browser = await newStaff(shop.app, shop.database, 'li.na', 'publisher');
  expect((await browser.get('/_admin/login')).statusCode).toBe(303);
  expect((await browse().get('/_admin/login')).body).not.toContain('/_admin/company');
  for (const method of ['GET', 'POST'] as const) {
    expect((await browse().send(method, '/_admin/company?code=x&state=x')).statusCode).toBe(404);
  }
});
