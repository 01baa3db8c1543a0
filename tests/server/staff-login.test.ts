import { describe, expect, it } from 'vitest';
import { inviteStaff, suspendStaff } from '../../server/subjects/staff/accounts.ts';
import { ABSOLUTE_LIFETIME, FRESH, IDLE_LIFETIME } from '../../server/subjects/staff/sessions.ts';
import { fakeClock } from './clock.ts';
import { shopForEachTest } from './shop.ts';
import { newStaff, PASSWORD, StaffBrowser } from './staff-shop.ts';

const advance = fakeClock();
const shop = shopForEachTest({ files: { 'products.json': '[]' } });
const actor = { kind: 'command', name: 'ops' } as const;
const staff = (name = 'li.na') => newStaff(shop.app, shop.database, name, 'publisher');
const invite = (name = 'li.na') =>
  inviteStaff(shop.database.db, actor, { name, role: 'publisher', folders: [] });
const MINUTE = 60_000;
const isInside = async (browser: StaffBrowser) => (await browser.get('/_admin/security')).statusCode === 200;

describe('an invitation', () => {
  it('sets password, authenticator and recovery codes, and logs in, once', async () => {
    const token = await invite();
    const browser = new StaffBrowser(shop.app, 'li.na');
    const answer = await browser.accept(token);
    expect([answer.statusCode, browser.recovery.length, new Set(browser.recovery).size]).toEqual([
      200, 10, 10,
    ]);
    expect(await isInside(browser)).toBe(true);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^vitrine_staff=[\w-]{43};/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/);
    for (const header of ['cache-control', 'referrer-policy', 'x-robots-tag'] as const) {
      expect(answer.headers[header]).toBe(
        { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }[header],
      );
    }
    const again = await new StaffBrowser(shop.app, 'x').accept(token);
    expect(again.statusCode).toBe(400);
  });

  it.each([
    ['a wrong code', { code: '000000' }, '验证码不正确'],
    ['no code', { code: '' }, '验证码不正确'],
    ['a short password', { password: 'q7-Hering' }, '少于 12 个字符'],
    ['a long password', { password: `${PASSWORD}${'字'.repeat(128)}` }, '超过 128 个字符'],
    ['a common password', { password: 'passwordpassword' }, '容易被猜到'],
    ['the own name', { password: 'linalinalina' }, '容易被猜到'],
  ])('is not accepted with %s, and can be used again', async (_what, fields, message) => {
    const token = await invite();
    const browser = new StaffBrowser(shop.app, 'li.na');
    await browser.openInvitation(token);
    const given = { token, password: PASSWORD, code: browser.code(), ...fields };
    const refused = await browser.form('/_admin/invitation', given);
    expect([refused.statusCode, browser.cookies]).toEqual([400, {}]);
    expect(refused.body).toContain(message);
    expect((await browser.accept(token)).statusCode).toBe(200);
  });

  it('ends after three days, with the next invitation, and with a suspension', async () => {
    const [first, second] = [await invite(), await invite()];
    const open = async (token: string) =>
      (await new StaffBrowser(shop.app, 'li.na').openInvitation(token)).statusCode;
    expect([await open(first), await open(second), await open('')]).toEqual([400, 200, 400]);
    await suspendStaff(shop.database.db, actor, 'li.na');
    expect(await open(second)).toBe(400);
    const third = await invite('wang.wei');
    advance(3 * 24 * 60 * MINUTE + 1);
    expect(await open(third)).toBe(400);
  });
});

describe('a login', () => {
  it('needs name, password and code, and uses a code once', async () => {
    const browser = await staff();
    await browser.form('/_admin/logout');
    expect(browser.cookies).toEqual({});
    advance(MINUTE);
    const code = browser.code();
    expect((await browser.login({ code })).headers.location).toBe('/_admin/');
    expect(await isInside(browser)).toBe(true);
    const other = new StaffBrowser(shop.app, 'li.na');
    expect((await other.login({ code })).statusCode).toBe(401);
    expect(other.cookies).toEqual({});
  });

  it('takes a recovery code once, however it is typed', async () => {
    const browser = await staff();
    const [first = '', second = ''] = browser.recovery;
    const other = new StaffBrowser(shop.app, 'li.na');
    expect((await other.login({ code: first })).statusCode).toBe(303);
    expect((await other.login({ code: first })).statusCode).toBe(401);
    expect((await other.login({ code: ` ${second.toLowerCase().replaceAll('-', ' ')} ` })).statusCode).toBe(
      303,
    );
  });

  it('answers a wrong code, a wrong password, and unknown and suspended names in the same way', async () => {
    const browser = await staff();
    await newStaff(shop.app, shop.database, 'wang.wei', 'admin');
    await suspendStaff(shop.database.db, actor, 'wang.wei');
    await invite('chen.yu');
    advance(MINUTE);
    const given = [
      { code: '000000' },
      { password: 'wrong-password-here' },
      { name: 'no.one' },
      { name: 'wang.wei' },
      { name: 'chen.yu' },
      { name: 'developer' },
      { name: '' },
      { name: "li.na' or 1=1" },
    ];
    const answers = [];
    for (const [at, fields] of given.entries()) {
      const other = new StaffBrowser(shop.app, 'li.na');
      other.address = `10.0.0.${at}`;
      const { statusCode, body } = await other.login({ code: browser.code(), ...fields });
      answers.push([statusCode, body.replace(/ value="[^"]*"/, ''), other.cookies]);
    }
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
  });

  it('locks a name for a guesser, and not for its owner elsewhere', async () => {
    const browser = await staff();
    const guesser = new StaffBrowser(shop.app, 'li.na');
    guesser.address = '10.0.0.9';
    for (let guess = 0; guess < 5; guess++) {
      expect((await guesser.login({ password: `guess-number-${guess}`, code: '000000' })).statusCode).toBe(
        401,
      );
    }
    advance(MINUTE);
    const locked = await guesser.login({ code: browser.code() });
    expect([locked.statusCode, locked.body.includes('尝试次数过多')]).toEqual([429, true]);
    advance(MINUTE);
    expect((await browser.login()).statusCode).toBe(303);
    advance(15 * MINUTE);
    expect((await guesser.login({ code: browser.code() })).statusCode).toBe(303);
  });

  it('gives a new token each time, and ends the session that the browser had', async () => {
    const browser = await staff();
    const [before] = Object.values(browser.cookies);
    advance(MINUTE);
    await browser.login();
    expect(Object.values(browser.cookies)).not.toContain(before);
    const old = new StaffBrowser(shop.app, 'li.na');
    old.cookies = { vitrine_staff: before as string };
    expect(await isInside(old)).toBe(false);
  });

  it('is refused from another site, in any form', async () => {
    const browser = await staff();
    const session = { ...browser.cookies };
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      for (const url of ['/_admin/login', '/_admin/logout', '/_admin/invitation', '/_admin/security/end']) {
        expect((await browser.form(url, { id: 'others' }, headers)).statusCode).toBe(403);
      }
    }
    expect(browser.cookies).toEqual(session);
    expect(await isInside(browser)).toBe(true);
  });
});

describe('a session', () => {
  it('ends when it was not used for half an hour, and after twelve hours', async () => {
    const idle = await staff('idle');
    const used = await staff('used');
    advance(IDLE_LIFETIME - MINUTE);
    expect(await isInside(used)).toBe(true);
    advance(2 * MINUTE);
    expect([await isInside(idle), await isInside(used)]).toEqual([false, true]);
    for (let past = IDLE_LIFETIME; past < ABSOLUTE_LIFETIME - IDLE_LIFETIME; past += IDLE_LIFETIME / 2) {
      advance(IDLE_LIFETIME / 2);
      expect(await isInside(used)).toBe(true);
    }
    advance(IDLE_LIFETIME - MINUTE);
    expect(await isInside(used)).toBe(false);
  });

  it('ends at once when the account is suspended', async () => {
    const browser = await staff();
    await suspendStaff(shop.database.db, actor, 'li.na');
    expect(await isInside(browser)).toBe(false);
  });

  it('is listed with its device, and ended, by its owner only', async () => {
    const browser = await staff();
    advance(MINUTE);
    const other = new StaffBrowser(shop.app, 'li.na');
    await other.login({ code: browser.code() });
    const page = (await browser.get('/_admin/security')).body;
    const [, id = ''] = /name="id" value="([\da-f-]{36})"/.exec(page) ?? [];
    const stranger = await staff('wang.wei');
    await stranger.form('/_admin/security/end', { id });
    await stranger.form('/_admin/security/end', { id: "x' or 1=1" });
    expect(await isInside(other)).toBe(true);
    await browser.form('/_admin/security/end', { id });
    expect([await isInside(other), await isInside(browser)]).toEqual([false, true]);
  });

  it('needs a code of the last ten minutes for changes of the account', async () => {
    const browser = await staff();
    advance(FRESH + 1);
    const next = 'new-Hering-Olivo-94';
    const stale = await browser.form('/_admin/security/password', { password: next });
    expect(stale.headers.location).toBe('/_admin/confirm');
    expect((await browser.form('/_admin/confirm', { code: '000000' })).statusCode).toBe(400);
    expect((await browser.form('/_admin/confirm', { code: browser.code() })).statusCode).toBe(303);
    expect((await browser.form('/_admin/security/password', { password: next })).headers.location).toBe(
      '/_admin/security',
    );
    advance(MINUTE);
    const other = new StaffBrowser(shop.app, 'li.na');
    expect((await other.login({ code: browser.code() })).statusCode).toBe(401);
    expect((await other.login({ password: next, code: browser.code() })).statusCode).toBe(303);
    const { body } = await browser.form('/_admin/security/recovery');
    expect(body.match(/<code>/g)).toHaveLength(10);
    expect((await other.login({ password: next, code: browser.recovery[5] as string })).statusCode).toBe(401);
  });
});

it('logs in with the link of the terminal, from this machine and in development only', async () => {
  const link = shop.app.developerLink as string;
  const browser = new StaffBrowser(shop.app, 'developer');
  const opened = await browser.get(link);
  expect([opened.statusCode, opened.headers.refresh]).toEqual([200, '0; url=/_admin/']);
  expect(await isInside(browser)).toBe(true);
  for (const [url, headers] of [
    [`${link}x`, {}],
    ['/_admin/login?link=', {}],
    [link, { 'x-forwarded-for': '203.0.113.5' }],
  ] as const) {
    const other = new StaffBrowser(shop.app, 'developer');
    expect((await other.get(url, headers)).statusCode).toBe(200);
    expect(other.cookies).toEqual({});
  }
});
