import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addAddress,
  addToBag,
  type Caller,
  createCaller,
  pay,
  readOutbox,
  register,
} from '../../scripts/journey.mjs';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { solveWork } from '../support/solve-work.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const isSkipped = !TEST_DATABASE_URL || !TEST_REDIS_URL;
if (isSkipped) console.log('Skipping two servers: set TEST_DATABASE_URL and TEST_REDIS_URL to run them.');

/** How long a change of the database may take to reach pages, in ms. */
const PROPAGATION = 5000;

describe.skipIf(isSkipped)('two servers on one PostgreSQL and one Redis', () => {
  const name = `vitrine_two_${process.pid}`;
  let servers: ServerProcess[] = [];
  let db: pg.Client;

  const admin = async (statement: string) => {
    const client = new pg.Client(TEST_DATABASE_URL);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const chooseUrl = (server: number) => servers[server % 2]?.url as string;
  /** A visitor whose calls alternate between the servers. */
  const alternating = (): Caller => {
    let calls = 0;
    return createCaller(() => chooseUrl(calls++));
  };

  beforeAll(async () => {
    await admin(`create database ${name}`);
    const url = new URL(TEST_DATABASE_URL as string);
    url.pathname = name;
    const env = { DATABASE_URL: url.href, REDIS_URL: `${TEST_REDIS_URL}/15`, SECRET_KEY: 'k'.repeat(32) };
    // Started at once: one migrates and seeds the database, the other waits.
    servers = await Promise.all([startServer(ROOT, env), startServer(ROOT, env)]);
    db = new pg.Client(url.href);
    await db.connect();
  });
  afterAll(async () => {
    await Promise.all(servers.map(server => server.stop()));
    await db?.end();
    if (!isSkipped) await admin(`drop database if exists ${name} with (force)`);
  });

  it('serve one shopper alternately: captcha, code, session, bag, order, payment', async () => {
    const call = alternating();
    const { mobile } = await register(call, chooseUrl(0));
    const address_id = await addAddress(call, mobile);
    await addToBag(call, 'LOSANGE-CHAIN-1');
    for (let n = 0; n < 2; n++) {
      const bag = await call('GET', '/rest_partcheckout/checkout/cart/isInCart/1');
      expect(bag.miniData.total.quantity).toBe(1);
    }
    const placed = await call('POST', '/rest_api/checkout/order', { address_id, payment_method: 'unionpay' });
    await pay(chooseUrl(1), placed.pay_url);
    for (let n = 0; n < 2; n++) {
      const state = await call('GET', `/rest_api/checkout/paid/?orderId=${placed.increment_id}`);
      expect(state).toMatchObject({ paid: true, status: 'processing' });
    }
  });

  it('end a session on both at logout', async () => {
    const call = alternating();
    await register(call, chooseUrl(0));
    expect((await call('POST', '/rest_customer/account/isloggedin')).isLoginIn).toBe(true);
    await call('POST', '/rest_customer/account/logout');
    for (let n = 0; n < 2; n++) {
      expect((await call('POST', '/rest_customer/account/isloggedin')).isLoginIn).toBe(false);
    }
  });

  it('count attempts together: five wrong codes invalidate the code', async () => {
    const call = alternating();
    const mobile = '13900139000';
    await call('POST', '/rest_captcha/refresh/index', { formId: 'login_by_mobile' });
    const { challenge } = await call('POST', '/rest_captcha/proof/index');
    await call('POST', '/rest_captcha/proof/done', await solveWork(challenge));
    const captcha = await readOutbox(chooseUrl(0), 'captcha');
    await call('POST', '/rest_wesms/index/send', { mobile, captcha, type: 'login_by_mobile' });
    const code = await readOutbox(chooseUrl(1), 'login_by_mobile', mobile);
    const login = (authorization_code: string) =>
      call('POST', '/rest_customer/account/loginbymobilepost', {
        mobile,
        authorization_type: 'login_by_mobile',
        authorization_code,
      });
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) await expect(login(wrong)).rejects.toThrow();
    await expect(login(code)).rejects.toThrow();
  });

  it('sell each piece once', async () => {
    const { rows } = await db.query(
      `update children set stock = 3 where parent_sku = 'ARIA-TOP-HANDLE-1' returning sku, stock`,
    );
    expect(rows).toHaveLength(1);
    const buyers: Caller[] = [];
    for (let n = 0; n < 8; n++) {
      const call = createCaller(() => chooseUrl(n));
      const { mobile } = await register(call, chooseUrl(0), `1370013700${n}`);
      await addAddress(call, mobile);
      await addToBag(call, 'ARIA-TOP-HANDLE-1');
      buyers.push(call);
    }
    const orders = await Promise.allSettled(
      buyers.map(async call => {
        const [address] = (await call('POST', '/rest_customer/address/index')).items;
        const order = { address_id: address.address_id, payment_method: 'alipay' };
        return call('POST', '/rest_api/checkout/order', order);
      }),
    );
    expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const remaining = await db.query(`select stock from children where parent_sku = 'ARIA-TOP-HANDLE-1'`);
    expect(remaining.rows).toEqual([{ stock: 0 }]);
  });

  it('show a change of the catalogue on both', async () => {
    const page = async (server: number) =>
      (await fetch(`${chooseUrl(server)}/cms/gold-at-night.html`)).text();
    const before = await page(0);
    expect(await page(1)).toBe(before);
    const sku = /\/product\/([A-Z0-9-]+)\.html/.exec(before)?.[1];
    await db.query('begin');
    await db.query(`update colours set name = '改名之后' where sku = $1`, [sku]);
    await db.query('update catalogue_state set version = version + 1');
    await db.query('commit');
    for (const server of [0, 1]) {
      await expect.poll(() => page(server), { timeout: PROPAGATION }).toContain('改名之后');
    }
  });
});
