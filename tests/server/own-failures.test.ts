import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { captchaFor, codeFor, doWork, loginByCode, PASSWORD, readNewest, registerMember } from './codes.ts';
import { storeForEachTest } from './commerce.ts';
import { Shopper } from './shopper.ts';

const store = storeForEachTest();

const MOBILE = '13500135000';
const FAILURE = { http: 500 };

/** Runs calls while no row can be written to a table. */
async function withoutWrites(table: string, work: () => Promise<void>): Promise<void> {
  const { db } = store.database;
  await sql`alter table ${sql.table(table)} add constraint broken check (false) not valid`.execute(db);
  await work().finally(() => sql`alter table ${sql.table(table)} drop constraint broken`.execute(db));
}

describe('a failure of the shop', () => {
  it('counts no attempt at a password', async () => {
    await registerMember(store.guest(), MOBILE);
    const login = () =>
      store.guest().post('/rest_customer/account/loginpost', { username: MOBILE, password: PASSWORD });
    await withoutWrites('visitors', async () => {
      for (let n = 0; n < 7; n++) expect(await login()).toMatchObject(FAILURE);
    });
    expect(await login()).toMatchObject({ status: 200 });
  });

  it('uses up no code, and none of its attempts', async () => {
    const guest = store.guest();
    const code = await codeFor(guest, MOBILE, 'login_by_mobile');
    const login = () =>
      guest.post('/rest_customer/account/loginbymobilepost', {
        mobile: MOBILE,
        authorization_type: 'login_by_mobile',
        authorization_code: code,
      });
    await withoutWrites('customers', async () => {
      for (let n = 0; n < 7; n++) expect(await login()).toMatchObject(FAILURE);
    });
    expect(await login()).toMatchObject({ status: 200 });
    expect(await login()).toMatchObject({ status: 400 });
  });

  it('uses up no captcha, and no code that may be sent', async () => {
    const shopper = store.guest();
    const solved = await captchaFor(shopper, 'login_by_mobile');
    await doWork(shopper);
    const send = () =>
      shopper.post('/rest_wesms/index/send', { mobile: MOBILE, type: 'login_by_mobile', ...solved });
    await withoutWrites('outbox', async () => {
      for (let n = 0; n < 12; n++) expect(await send()).toMatchObject({ http: 200, status: 503 });
    });
    expect(await send()).toMatchObject({ status: 200 });
    expect(await readNewest(shopper, MOBILE, 'login_by_mobile')).toMatch(/^\d{6}$/);
  });

  it('counts no order', async () => {
    const member = await store.member();
    await store.add(member, 'BAG');
    await withoutWrites('orders', async () => {
      for (let n = 0; n < 22; n++) expect(await store.order(member)).toMatchObject(FAILURE);
    });
    expect(await store.order(member)).toMatchObject({ status: 200 });
  });
});

it('still counts wrong codes and passwords', async () => {
  await loginByCode(new Shopper(store.app), MOBILE);
  const guess = (n: number) =>
    store.guest().post('/rest_customer/account/loginpost', { username: MOBILE, password: `wrong-${n}` });
  for (let n = 0; n < 5; n++) expect(await guess(n)).toMatchObject({ status: 400 });
  expect(await guess(5)).toMatchObject({ status: 429 });
});
