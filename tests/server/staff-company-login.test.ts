import { describe, expect, it } from 'vitest';
import { resetStaff, suspendStaff } from '../../server/subjects/staff/accounts.ts';
import { COMPANY_LIFETIME } from '../../server/subjects/staff/company-login.ts';
import { fakeClock } from './clock.ts';
import { CLIENT, type Faults } from './company-provider.ts';
import { companyShop } from './company-shop.ts';

const advance = fakeClock();
const { provider, shop, invite, isInside, browse, begin, comeBack, enter, accept, expectRefused } =
  companyShop();
const MINUTE = 60_000;
const actor = { kind: 'command', name: 'ops' } as const;

describe('the company’s login', () => {
  it('accepts an invitation once, and logs in to that account from then on', async () => {
    const token = await invite();
    expect((await enter(browse(), { kind: 'invitation', token })).statusCode).toBe(200);
    const browser = browse();
    const answer = await enter(browser);
    expect([answer.statusCode, answer.headers.refresh]).toEqual([200, '0; url=/_admin/']);
    expect(Object.keys(browser.cookies)).toEqual(['vitrine_staff']);
    expect(await isInside(browser)).toBe(true);
    const again = await browse().form('/_admin/company', { kind: 'invitation', token });
    expect(again.statusCode).toBe(400);
    const { rows } = await shop.database.db
      .selectFrom('audit_log')
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .where('action', '=', 'staff.login')
      .where('actor', '=', 'li.na')
      .executeTakeFirstOrThrow();
    expect(Number(rows)).toBe(2);
  });

  it('requests a code with a challenge, a state and a nonce that are new each time', async () => {
    const [one, other] = [await begin(browse()), await begin(browse())];
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      ...{ response_type: 'code', scope: 'openid', code_challenge_method: 'S256' },
      ...{ client_id: CLIENT.id, redirect_uri: expect.stringMatching(/\/_admin\/company$/) },
    });
    expect(one.href).not.toContain(CLIENT.secret);
  });

  it('follows the provider to a new key', async () => {
    await accept();
    provider.rotate();
    advance(MINUTE);
    const browser = browse();
    expect([(await enter(browser)).statusCode, await isInside(browser)]).toEqual([200, true]);
  });

  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => Faults]>([
    ['another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['no nonce', () => ({ claims: { nonce: undefined } })],
    ['another issuer', () => ({ claims: { iss: 'https://login.example.cn' } })],
    ['an issuer with a slash', () => ({ claims: { iss: `${provider.issuer}/` } })],
    ['another audience', () => ({ claims: { aud: 'other-shop' } })],
    [
      'several audiences, of which the shop is not the party',
      () => ({ claims: { aud: [CLIENT.id, 'x'], azp: 'x' } }),
    ],
    ['no audience', () => ({ claims: { aud: undefined } })],
    ['a time that has passed', () => ({ claims: { iat: now() - 2 * hour, exp: now() - hour } })],
    ['a time that has not come', () => ({ claims: { nbf: now() + hour } })],
    ['no end', () => ({ claims: { exp: undefined } })],
    ['no person', () => ({ claims: { sub: undefined } })],
    ['an empty person', () => ({ claims: { sub: '' } })],
    ['a wrong signature', () => ({ signed: 'wrongly' })],
    ['the signature of an unknown key', () => ({ signed: 'by an unknown key' })],
    ['the signature of another key', () => ({ signed: 'by another key of this name' })],
    ['no signature', () => ({ signed: 'not at all' })],
    ['a signature with the client secret', () => ({ signed: 'with the client secret' })],
  ])('refuses a token with %s', async (_what, faults) => {
    await accept();
    provider.faults = faults();
    const browser = browse();
    await expectRefused(browser, await enter(browser));
  });

  it.each<[string, Record<string, string>]>([
    ['another state', { state: 'x'.repeat(43) }],
    ['no state', { state: '' }],
    ['an error of the provider', { error: 'access_denied', error_description: '<b>no</b>' }],
    ['another issuer of the answer', { iss: 'https://login.example.cn' }],
    ['an unknown code', { code: 'x' }],
  ])('refuses %s', async (_what, back) => {
    await accept();
    provider.faults = { back };
    const browser = browse();
    const answer = await enter(browser);
    await expectRefused(browser, answer);
    expect(answer.body).not.toContain('<b>no');
  });

  it('refuses an answer again, in another browser, without its cookie, and late', async () => {
    await accept();
    const [browser, other] = [browse(), browse()];
    const back = await provider.visit((await begin(browser)).href);
    await expectRefused(other, await comeBack(other, back));
    await begin(other);
    await expectRefused(other, await comeBack(other, back));
    const begun = { ...browser.cookies };
    expect((await comeBack(browser, back)).statusCode).toBe(200);
    // The browser's cookie is gone; one that was copied does not help.
    for (const cookies of [{}, begun]) {
      const copy = browse();
      copy.cookies = cookies;
      await expectRefused(copy, await comeBack(copy, back));
    }
    const fresh = browse();
    const second = await begin(fresh);
    const replayed = new URL(back);
    replayed.searchParams.set('state', second.searchParams.get('state') ?? '');
    await expectRefused(fresh, await comeBack(fresh, replayed));
    const late = await provider.visit((await begin(fresh)).href);
    advance(COMPANY_LIFETIME + 1);
    await expectRefused(fresh, await comeBack(fresh, late));
  });

  it('refuses persons without an account, with a suspended one, and with one that was reset', async () => {
    const browser = browse();
    await expectRefused(browser, await enter(browser));
    await invite();
    await expectRefused(browser, await enter(browser));
    const inside = await accept('wang.wei');
    await suspendStaff(shop.database.db, actor, 'wang.wei');
    expect(await isInside(inside)).toBe(false);
    await expectRefused(browser, await enter(browser));
    const token = await resetStaff(shop.database.db, actor, 'wang.wei');
    await expectRefused(browser, await enter(browser));
    expect((await enter(browser, { kind: 'invitation', token })).statusCode).toBe(200);
  });

  it('gives one person one account, and leaves the second invitation open', async () => {
    await accept();
    const token = await invite('wang.wei');
    const browser = browse('wang.wei');
    await expectRefused(browser, await enter(browser, { kind: 'invitation', token }));
    provider.subject = 'wang.wei@company';
    expect((await enter(browser, { kind: 'invitation', token })).statusCode).toBe(200);
    expect((await browser.get('/_admin/v1/account')).json()).toMatchObject({ data: { name: 'wang.wei' } });
  });
});
