import { beforeEach, describe, expect, it } from 'vitest';
import { mergeChatUsers } from '../../server/sandbox/chat/users.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

type Line = { id: number; sender: string; text: string; at: string };
interface Provider {
  http: number;
  code: number;
  message: string;
  data: { user_id: string; items: Line[]; ended?: boolean } | null;
}

let guest: Shopper;
const shop = shopForEachTest({ files: { 'products.json': '[]' } });
beforeEach(async () => {
  guest = shop.guest();
});

const readToken = async (from: Shopper) =>
  (await from.get<{ access_token: string; expires_in: number }>('/rest/default/V1/ocs/getToken')).data
    .access_token;
const history = async (from: Shopper) =>
  (await from.post<{ user_id: string; items: Line[] }>('/rest_arvato/arvato/shareHistory')).data;

/** Calls the provider without cookies, as on another host. */
async function provider(
  method: 'GET' | 'POST',
  call: string,
  token?: string,
  payload?: object,
): Promise<Provider> {
  const headers = token ? { authorization: token } : {};
  const answer = await shop.app.inject({
    method,
    url: `/_chat/${call}`,
    headers,
    ...(payload && { payload }),
  });
  return { http: answer.statusCode, ...answer.json() };
}
const PAGE = { url: 'https://shop.example.cn/', title: '首页 | VITRINE' };
const trace = (token?: string, body: object = PAGE) => provider('POST', 'trace', token, body);
const write = (token: string, text: string) => provider('POST', 'messages', token, { text });

describe('the live chat', () => {
  it('issues a token with its lifetime [A7-29]', async () => {
    const { status, data } = await guest.get('/rest/default/V1/ocs/getToken');
    expect(status).toBe(200);
    expect(data).toEqual({ access_token: expect.stringMatching(/^[\w-]{32}$/), expires_in: 1800 });
  });

  it('accepts the page’s url and title with the token, and returns the chat’s user id [A7-90]', async () => {
    const token = await readToken(guest);
    const first = await trace(token);
    expect(first).toMatchObject({ http: 200, code: 0, data: { user_id: expect.any(String) } });
    expect(await trace(`Bearer ${token}`, { ...PAGE, user_id: first.data?.user_id })).toEqual(first);
    const { user_id, items } = await history(guest);
    expect(user_id).toBe(first.data?.user_id);
    expect(items.map(({ text }) => text)).toEqual([
      '您好，欢迎来到客户关怀。您正在浏览“首页”，有什么可以为您效劳？',
    ]);
  });

  it('answers 401 without a token, and 40102 to an unknown one [A8-20]', async () => {
    expect(await trace()).toMatchObject({ http: 401, data: null });
    expect(await trace('nobody')).toMatchObject({ http: 200, code: 40102 });
    expect(await trace('x'.repeat(5000))).toMatchObject({ code: 40102 });
  });

  it('answers 60001 after the conversation has ended; a new token starts the next [A8-21]', async () => {
    const token = await readToken(guest);
    expect((await write(token, '没有了，再见')).data).toMatchObject({ ended: true });
    expect(await write(token, '在吗')).toMatchObject({ http: 200, code: 60001, data: null });
    expect((await write(await readToken(guest), '在吗')).code).toBe(0);
  });

  it('stores messages and replies, and returns the history [A7-55]', async () => {
    const token = await readToken(guest);
    const { data } = await write(token, '  怎么退货？ ');
    expect(data?.items).toMatchObject([
      { sender: 'shopper', text: '怎么退货？' },
      { sender: 'house', text: expect.stringContaining('7 天') },
    ]);
    expect((await provider('GET', 'messages', token)).data?.items).toEqual(data?.items);
    expect((await history(guest)).items).toEqual(data?.items);
  });

  it('keeps the latest 200 messages', async () => {
    const { user_id } = await history(guest);
    const lines = Array.from({ length: 205 }, (_, index) => ({ n: String(index) }));
    await shop.database.db
      .insertInto('chat_messages')
      .values(lines.map(({ n }) => ({ chat_user: user_id, sender: 'shopper' as const, text: n })))
      .execute();
    await write(await readToken(guest), '在吗');
    const rows = await shop.database.db.selectFrom('chat_messages').select('text').orderBy('id').execute();
    expect([rows.length, rows[0]?.text]).toEqual([200, '7']);
  });

  it('hides other visitors’ conversations', async () => {
    await write(await readToken(guest), '怎么退货？');
    const other = shop.guest();
    expect((await history(other)).items).toEqual([]);
    expect((await provider('GET', 'messages', await readToken(other))).data?.items).toEqual([]);
  });

  it('moves a guest’s conversation at login and invalidates the old token', async () => {
    const member = await shop.member();
    await write(await readToken(member), '你好');
    const before = await readToken(guest);
    await write(before, '怎么退货？');
    const from = { key: guest.key, customerId: null, guestMobile: null };
    await shop.database.db.transaction().execute(async tx => {
      await mergeChatUsers(tx, from, { key: member.key, customerId: member.id, guestMobile: null });
      await tx.deleteFrom('visitors').where('key', '=', guest.key).execute();
    });
    expect((await history(member)).items.map(({ text }) => text)).toMatchObject([
      '你好',
      expect.any(String),
      '怎么退货？',
      expect.any(String),
    ]);
    expect(await write(before, '在吗')).toMatchObject({ code: 40102 });
  });

  it.each([
    ['trace', {}, "required property 'url'"],
    ['trace', { ...PAGE, x: 1 }, 'body/x is not a field'],
    ['messages', { text: ' ' }, 'body/text'],
    ['messages', { text: 'x'.repeat(1001) }, 'body/text'],
  ])('answers %s %j with 400', async (call, payload, message) => {
    const answer = await provider('POST', call, await readToken(guest), payload);
    expect(answer).toMatchObject({ http: 400, code: 400, message: expect.stringContaining(message) });
  });

  it('limits the number of messages', async () => {
    const token = await readToken(guest);
    for (let line = 0; line < 30; line++) await write(token, '在吗');
    expect(await write(token, '在吗')).toMatchObject({ http: 200, code: 429, message: /操作过于频繁/ });
  });

  it('is refused with 503 without sandboxes', async () => {
    await shop.reopen({ SANDBOX: '0' });
    const shopper = shop.guest();
    expect(await shopper.get('/rest/default/V1/ocs/getToken')).toMatchObject({
      http: 200,
      status: 503,
      message: '在线客服暂未开放，请致电客户关怀中心',
    });
    expect((await shop.app.inject({ url: '/_chat/widget.js' })).statusCode).toBe(404);
  });
});
