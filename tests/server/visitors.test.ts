import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { idempotencyKey, once, type RequestMark } from '../../server/base/database/once.ts';
import { refuseOtherSites } from '../../server/base/http/cross-site.ts';
import type { Database } from '../../server/index.ts';
import { COOKIE } from '../../server/subjects/visitors/cookie.ts';
import { createVisitors, type Visitors } from '../../server/subjects/visitors/index.ts';
import { emptyDatabase } from './database.ts';

let database: Database;
let visitors: Visitors;
let app: FastifyInstance;
let customerId: number;

beforeEach(async () => {
  database = await emptyDatabase();
  visitors = createVisitors(database.db, { publicOrigin: 'http://localhost', secretKey: 'test' });
  const row = database.db.insertInto('customers').values({ mobile: '13800138000' }).returning('id');
  customerId = (await row.executeTakeFirstOrThrow()).id;
  app = Fastify({ trustProxy: true });
  await app.register(cookies);
  refuseOtherSites(app);
  app.get('/find', async request => ({ visitor: await visitors.find(request) }));
  app.post('/ensure', async (request, reply) => visitors.ensure(request, reply));
  app.post('/login', async (request, reply) =>
    visitors.login(request, reply, { id: customerId, access_version: 1 }),
  );
  app.post('/verify', async (request, reply) => visitors.verifyGuest(request, reply, '13900139000'));
  app.post('/logout', async (request, reply) => {
    await visitors.logout(request, reply);
    return {};
  });
  app.get('/member', async request => visitors.member(request));
  app.setErrorHandler((error, _request, reply) =>
    reply.code((error as { statusCode?: number }).statusCode ?? 500).send(error),
  );
});

/** Sends a call like a browser that has this cookie token. */
async function call(
  method: 'GET' | 'POST',
  url: string,
  token?: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ method, url, headers, cookies: token ? { [COOKIE]: token } : {} });
  return { answer, body: answer.json(), cookie: answer.cookies.find(({ name }) => name === COOKIE) };
}

describe('a visitor', () => {
  it('gets a cookie when the server must store something, and is recognised by it', async () => {
    expect((await call('GET', '/find')).answer.headers['set-cookie']).toBeUndefined();
    const { body, cookie } = await call('POST', '/ensure');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 90 * 24 * 3600 });
    expect(cookie?.secure).toBeUndefined();
    const again = await call('POST', '/ensure', cookie?.value);
    expect(again.body).toEqual(body);
    expect(again.cookie).toBeUndefined();
  });

  it('gets a Secure cookie behind TLS', async () => {
    expect((await call('POST', '/ensure', undefined, { 'x-forwarded-proto': 'https' })).cookie?.secure).toBe(
      true,
    );
  });

  it('is not recognised by the key that the database stores', async () => {
    const { body } = await call('POST', '/ensure');
    for (const token of [body.key, '', 'x'.repeat(5000), '%00']) {
      expect((await call('GET', '/find', token)).body).toEqual({ visitor: null });
    }
  });

  it('gets a new token at login and logout, which invalidates the old one', async () => {
    const guest = (await call('POST', '/ensure')).cookie?.value;
    expect((await call('GET', '/member', guest)).body.message).toBe('请先登录');
    const login = await call('POST', '/login', guest);
    const member = login.cookie?.value;
    expect(member).not.toBe(guest);
    expect((await call('GET', '/find', guest)).body).toEqual({ visitor: null });
    expect((await call('GET', '/member', member)).body).toMatchObject({ customerId });
    await call('POST', '/logout', member);
    expect((await call('GET', '/find', member)).body).toEqual({ visitor: null });
  });

  it('gets a new token after verifying a mobile, which invalidates a planted one', async () => {
    const planted = (await call('POST', '/ensure')).cookie?.value;
    const { body, cookie } = await call('POST', '/verify', planted);
    expect(cookie?.value).not.toBe(planted);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect((await call('GET', '/find', planted)).body).toEqual({ visitor: null });
    expect((await call('GET', '/find', cookie?.value)).body).toEqual({ visitor: body });
    expect(body).toMatchObject({ customerId: null, guestMobile: '13900139000' });
    expect(await database.db.selectFrom('visitors').select('key').execute()).toEqual([{ key: body.key }]);
    const first = await call('POST', '/verify');
    expect((await call('GET', '/find', first.cookie?.value)).body.visitor.guestMobile).toBe('13900139000');
  });

  it('keeps their data after verifying a mobile, or keeps the old token when the move fails', async () => {
    const guest = await call('POST', '/ensure');
    const mark = { visitor: guest.body.key, key: 'order-12345678', call: 'order', body: null };
    const again = (visitor: string) =>
      database.db.transaction().execute(tx => once(tx, { ...mark, visitor }, async () => 'second'));
    await database.db.transaction().execute(tx => once(tx, mark, async () => 'first'));
    const moved: string[][] = [];
    visitors.onNewKey(async (_tx, before, after) => void moved.push([before, after]));
    const { body, cookie } = await call('POST', '/verify', guest.cookie?.value);
    expect(moved).toEqual([[guest.body.key, body.key]]);
    expect(await again(body.key)).toBe('first');
    visitors.onNewKey(async () => {
      throw new Error('no');
    });
    expect((await call('POST', '/verify', cookie?.value)).answer.statusCode).toBe(500);
    expect((await call('GET', '/find', cookie?.value)).body).toEqual({ visitor: body });
  });

  it('keeps their data at login, and is not logged in when the move fails', async () => {
    const moved: unknown[] = [];
    visitors.onLogin(async (_tx, from, member) => void moved.push([from.key, member.customerId]));
    const guest = await call('POST', '/ensure');
    await call('POST', '/login', guest.cookie?.value);
    await call('POST', '/login');
    expect(moved).toEqual([[guest.body.key, customerId]]);
    visitors.onLogin(async () => {
      throw new Error('no');
    });
    const other = await call('POST', '/ensure');
    expect((await call('POST', '/login', other.cookie?.value)).answer.statusCode).toBe(500);
    expect((await call('GET', '/find', other.cookie?.value)).body.visitor).toMatchObject({
      customerId: null,
    });
  });

  it('is deleted after thirty days without a visit', async () => {
    const { cookie } = await call('POST', '/ensure');
    await database.db
      .updateTable('visitors')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect((await call('GET', '/find', cookie?.value)).body).toEqual({ visitor: null });
    await visitors.sweep();
    expect(await database.db.selectFrom('visitors').selectAll().execute()).toEqual([]);
  });
});

describe('a call by origin', () => {
  it.each<[Record<string, string>, number]>([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example', host: 'shop.example' }, 403],
    [{ origin: 'null', host: 'shop.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' }, 200],
    [{ origin: 'https://shop.example', host: 'shop.example' }, 200],
    [{}, 200],
  ])('with %j is answered with %i', async (headers, status) => {
    expect((await call('POST', '/ensure', undefined, headers)).answer.statusCode).toBe(status);
    expect((await call('GET', '/find', undefined, headers)).answer.statusCode).toBe(200);
  });
});

describe('a request that is sent twice', () => {
  const mark = { visitor: 'v', key: 'order-12345678', call: 'order', body: { a: 1, b: [2] } };
  const run = (of: RequestMark, work: () => Promise<unknown>) =>
    database.db.transaction().execute(tx => once(tx, of, work));

  it('is applied once and gets the first answer, even when both arrive at the same time', async () => {
    let n = 0;
    const work = async () => ({ n: ++n });
    expect(await Promise.all([run(mark, work), run(mark, work), run(mark, work)])).toEqual([
      { n: 1 },
      { n: 1 },
      { n: 1 },
    ]);
    expect(await run({ ...mark, visitor: 'w' }, work)).toEqual({ n: 2 });
  });

  it('is applied again without a key, and after a failed attempt', async () => {
    let n = 0;
    const work = async () => ++n;
    const withoutKey = { ...mark, key: undefined };
    expect([await run(withoutKey, work), await run(withoutKey, work)]).toEqual([1, 2]);
    const failing = run(mark, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await run(mark, work)).toBe(3);
  });

  it('is refused when another call has used its key', async () => {
    await run(mark, async () => 1);
    await expect(run({ ...mark, call: 'add' }, async () => 2)).rejects.toMatchObject({ status: 409 });
  });

  it('is refused when its key has been used with another body', async () => {
    await run(mark, async () => 1);
    expect(await run({ ...mark, body: { b: [2], a: 1 } }, async () => 2)).toBe(1);
    await expect(run({ ...mark, body: { a: 1, b: [3] } }, async () => 2)).rejects.toMatchObject({
      status: 409,
      message: '之前的提交已生效，本次修改未处理，请刷新后查看',
    });
  });

  it('has a key of 8 to 100 ASCII characters', () => {
    expect(idempotencyKey({ 'idempotency-key': 'abcDEF12-_' })).toBe('abcDEF12-_');
    for (const key of ['short', '漢'.repeat(9), 'a'.repeat(101), '']) {
      expect(idempotencyKey({ 'idempotency-key': key })).toBeUndefined();
    }
  });
});
