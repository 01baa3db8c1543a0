import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CAPTCHA_FORMS } from '../../contract/index.ts';
import { readSecretKey } from '../../server/base/secret-key.ts';
import { createMemoryState } from '../../server/base/state/memory.ts';
import { hashPassword } from '../../server/subjects/customers/passwords.ts';
import { createCodes } from '../../server/subjects/sms/codes.ts';
import { codeFor, PASSWORD, readNewest, registerMember, registration, sendCode } from './codes.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const MOBILE = '13800138000';
const folder = mkdtempSync(join(tmpdir(), 'vitrine-key-'));
const shop = new Shop();
const app = await shop.open();
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

describe('the stored hash of a code', () => {
  /** Tries all codes against a stored value, as a reader of Redis could. */
  const crack = ({ id, hash }: { id: string; hash: string }) => {
    for (let code = 0; code < 1_000_000; code++) {
      const text = `${id}:${String(code).padStart(6, '0')}`;
      if (createHash('sha256').update(text).digest('base64url') === hash) return code;
    }
    return null;
  };

  it('does not reveal the code to a reader of the state, and needs the same key', async () => {
    const state = createMemoryState();
    const place = { mobile: MOBILE, type: 'register', visitor: 'v', account: '' } as const;
    const code = await createCodes(state, 'one').issue(place);
    expect(crack(JSON.parse((await state.get('sms:register:13800138000:v')) as string))).toBeNull();
    await expect(createCodes(state, 'other').redeem(place, code)).rejects.toThrow('不正确');
    await createCodes(state, 'one').redeem(place, code);
    await state.close();
  });

  it('has a key that stays in the data folder, for its owner only', () => {
    const dataDir = join(folder, 'data');
    const config = { secretKey: '', dataDir, databaseUrl: '' };
    const key = readSecretKey(config);
    expect(key).toMatch(/^[\w-]{43}$/);
    expect([readSecretKey(config), readFileSync(join(dataDir, 'secret-key'), 'utf8')]).toEqual([key, key]);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readSecretKey({ ...config, secretKey: 'set' })).toBe('set');
    expect(readSecretKey({ ...config, databaseUrl: 'postgresql://db/shop' })).not.toBe(key);
  });
});

describe('the message of a code', () => {
  it('names a different purpose for each type', async () => {
    const client = new Shopper(app);
    for (const type of CAPTCHA_FORMS) await sendCode(client, MOBILE, type);
    const sent = (await client.send('GET', '/_outbox.json')).json<{ to: string; text: string }[]>();
    const purposes = sent.filter(({ to }) => to === MOBILE).map(({ text }) => /用于(.+?)，/.exec(text)?.[1]);
    expect(new Set(purposes).size).toBe(CAPTCHA_FORMS.length);
    expect(purposes).toContain('更换手机号码');
    expect(await readNewest(client, MOBILE, 'register')).toMatch(/^\d{6}$/);
  });
});

describe('a new password', () => {
  const create = (client: Shopper, mobile: string, code: string, password: string) =>
    client.post(
      '/rest_customer/account/createpost',
      registration(mobile, code, { password, confirm: password }),
    );

  it('may have 20 characters, and is refused when it is longer, others use it or it has the mobile [A5-14]', async () => {
    const [client, mobile] = [new Shopper(app), '13800138001'];
    const code = await codeFor(client, mobile, 'register');
    for (const password of ['a123456789', 'Passw0rd', `x${mobile}`, 'woaini1314', 'linzhixia123']) {
      expect(await create(client, mobile, code, password)).toMatchObject({
        http: 200,
        status: 400,
        message: '该密码容易被猜到，请更换一个',
      });
    }
    const longest = '5-liang-songlin_2027';
    expect(longest).toHaveLength(20);
    for (const password of [`${longest}8`, longest.repeat(3)]) {
      expect(await create(client, mobile, code, password)).toMatchObject({
        status: 400,
        message: '请输入符合安全规范的密码',
      });
    }
    expect(await create(client, mobile, code, longest)).toMatchObject({ status: 200 });
    const logIn = (password: string) =>
      client.post('/rest_customer/account/loginpost', { username: mobile, password });
    expect(await logIn(longest)).toMatchObject({ status: 200 });
    // Set when passwords could be longer.
    const older = longest.repeat(3);
    await shop.database.db
      .updateTable('customers')
      .set({ password_hash: await hashPassword(older) })
      .where('mobile', '=', mobile)
      .execute();
    expect(await logIn(older)).toMatchObject({ status: 200 });
  });

  it('is checked at a change and at a reset, too, with the member’s name and mobile', async () => {
    const [client, mobile] = [new Shopper(app), '13800138002'];
    await registerMember(client, mobile);
    const set = (body: object) => client.post('/rest_customer/account/resetpasswordpost', body);
    const proof = { mobile, authorization_type: 'forget_password' };
    const { data } = await client.post<{ token: string }>('/rest_customer/account/forgotPassword', {
      ...proof,
      authorization_code: await codeFor(new Shopper(app, client.token), mobile, 'forget_password'),
    });
    const guessed = { status: 400, message: '该密码容易被猜到，请更换一个' };
    for (const password of ['qq123456', 'zhixia520', 'lin00138002']) {
      const change = { old_password: PASSWORD, new_password: password, confirm: password };
      expect(await set(change)).toMatchObject(guessed);
      expect(await set({ token: data.token, password, confirm: password })).toMatchObject(guessed);
    }
    // The refused ones have not used up the token.
    const strong = 'chihong-2027';
    expect(await set({ token: data.token, password: strong, confirm: strong })).toMatchObject({
      status: 200,
    });
  });
});
