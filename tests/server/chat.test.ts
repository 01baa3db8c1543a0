import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moveChat } from '../../server/chat/chatUser.ts';
import type { Database } from '../../server/index.ts';
import { emptyDatabase } from './database.ts';
import { Shop } from './shop.ts';
import { newMember, Shopper } from './shopper.ts';

type Line = { id: number; sender: string; text: string; at: string };
interface Provider {
  http: number;
  code: number;
  message: string;
  data: { user_id: string; items: Line[]; ended?: boolean } | null;
}

let database: Database;
let shop: Shop;
let app: FastifyInstance;
let guest: Shopper;
beforeEach(async () => {
  database = await emptyDatabase();
  shop = new Shop({ files: { 'products.json': '[]' } });
  app = await shop.open();
  guest = new Shopper(app);
});
afterEach(() => shop.close());

const tokenOf = async (from: Shopper) =>
  (await from.get<{ access_token: string; expires_in: number }>('/rest/default/V1/ocs/getToken')).data
    .access_token;
const history = async (from: Shopper) =>
  (await from.post<{ user_id: string; items: Line[] }>('/rest_arvato/arvato/shareHistory')).data;

/** Calls the provider, without cookies as another host would. */
async function provider(
  method: 'GET' | 'POST',
  call: string,
  token?: string,
  payload?: object,
): Promise<Provider> {
  const headers = token ? { authorization: token } : {};
  const answer = await app.inject({ method, url: `/_chat/${call}`, headers, ...(payload && { payload }) });
  return { http: answer.statusCode, ...answer.json() };
}
const PAGE = { url: 'https://shop.example.cn/', title: '首页 | VITRINE' };
const trace = (token?: string, body: object = PAGE) => provider('POST', 'trace', token, body);
const write = (token: string, text: string) => provider('POST', 'messages', token, { text });

describe('the live chat', () => {
  it('[A7-29] getToken gives a token with the seconds that it lasts', async () => {
    const { status, data } = await guest.get('/rest/default/V1/ocs/getToken');
    expect(status).toBe(200);
    expect(data).toEqual({ access_token: expect.stringMatching(/^[\w-]{32}$/), expires_in: 1800 });
  });

  it('[A7-90] takes the page’s url and title with the token, and gives the chat’s user id', async () => {
    const token = await tokenOf(guest);
    const first = await trace(token);
    expect(first).toMatchObject({ http: 200, code: 0, data: { user_id: expect.any(String) } });
    expect(await trace(`Bearer ${token}`, { ...PAGE, user_id: first.data?.user_id })).toEqual(first);
    const { user_id, items } = await history(guest);
    expect(user_id).toBe(first.data?.user_id);
    expect(items.map(({ text }) => text)).toEqual([
      '您好，欢迎来到客户关怀。您正在浏览「首页」，有什么可以为您效劳？',
    ]);
  });

  it('[A8-20] answers 401 without a token, 40102 to one that is unknown', async () => {
    expect(await trace()).toMatchObject({ http: 401, data: null });
    expect(await trace('nobody')).toMatchObject({ http: 200, code: 40102 });
    expect(await trace('x'.repeat(5000))).toMatchObject({ code: 40102 });
  });

  it('[A8-21] answers 60001 once the conversation is over; a new token opens the next', async () => {
    const token = await tokenOf(guest);
    expect((await write(token, '没有了，再见')).data).toMatchObject({ ended: true });
    expect(await write(token, '在吗')).toMatchObject({ http: 200, code: 60001, data: null });
    expect((await write(await tokenOf(guest), '在吗')).code).toBe(0);
  });

  it('[A7-55] keeps what was written and answered, and shares it', async () => {
    const token = await tokenOf(guest);
    const { data } = await write(token, '  怎么退货？ ');
    expect(data?.items).toMatchObject([
      { sender: 'shopper', text: '怎么退货？' },
      { sender: 'house', text: expect.stringContaining('7 天') },
    ]);
    expect((await provider('GET', 'messages', token)).data?.items).toEqual(data?.items);
    expect((await history(guest)).items).toEqual(data?.items);
  });

  it('keeps the last two hundred lines', async () => {
    const { user_id } = await history(guest);
    const lines = Array.from({ length: 205 }, (_, index) => ({ n: String(index) }));
    await database.db
      .insertInto('chat_messages')
      .values(lines.map(({ n }) => ({ chat_user: user_id, sender: 'shopper' as const, text: n })))
      .execute();
    await write(await tokenOf(guest), '在吗');
    const rows = await database.db.selectFrom('chat_messages').select('text').orderBy('id').execute();
    expect([rows.length, rows[0]?.text]).toEqual([200, '7']);
  });

  it('shows nobody else’s conversation', async () => {
    await write(await tokenOf(guest), '怎么退货？');
    const other = new Shopper(app);
    expect((await history(other)).items).toEqual([]);
    expect((await provider('GET', 'messages', await tokenOf(other))).data?.items).toEqual([]);
  });

  it('goes with the guest at login, and a token of before is worth nothing', async () => {
    const member = await newMember(app, database, '13800138000');
    await write(await tokenOf(member), '你好');
    const before = await tokenOf(guest);
    await write(before, '怎么退货？');
    const from = { key: guest.key, customerId: null, guestMobile: null };
    await database.db.transaction().execute(async tx => {
      await moveChat(tx, from, { key: member.key, customerId: member.id, guestMobile: null });
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
    ['trace', { ...PAGE, x: 1 }, 'body/x is no field'],
    ['messages', { text: ' ' }, 'body/text'],
    ['messages', { text: 'x'.repeat(1001) }, 'body/text'],
  ])('%s %j: 400', async (call, payload, message) => {
    const answer = await provider('POST', call, await tokenOf(guest), payload);
    expect(answer).toMatchObject({ http: 400, code: 400, message: expect.stringContaining(message) });
  });

  it('slows down who writes without end', async () => {
    const token = await tokenOf(guest);
    for (let line = 0; line < 30; line++) await write(token, '在吗');
    expect(await write(token, '在吗')).toMatchObject({ http: 200, code: 429, message: /操作过于频繁/ });
  });

  it('is closed where sandboxes may not run', async () => {
    await shop.close();
    shop = new Shop({ files: { 'products.json': '[]' } });
    app = await shop.open({ SANDBOX: '0' });
    const shopper = new Shopper(app);
    expect(await shopper.get('/rest/default/V1/ocs/getToken')).toMatchObject({
      http: 200,
      status: 503,
      message: '在线客服暂未开放，请致电客户关怀中心',
    });
    expect((await app.inject({ url: '/_chat/widget.js' })).statusCode).toBe(404);
  });
});

describe('the chat’s script', () => {
  /** A page that has loaded the script, and calls this shop. */
  async function openPage() {
    const script = await app.inject({ url: '/_chat/widget.js?0.123' });
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const { window } = new JSDOM('<button>咨询</button>', {
      runScripts: 'outside-only',
      url: 'https://shop.example.cn/',
    });
    const asked: string[] = [];
    // Sheets that are made by script are not played here.
    Object.assign(window, {
      matchMedia: () => ({ matches: false }),
      CSSStyleSheet: class {
        replaceSync() {}
      },
      fetch: async (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
        asked.push(`${method} ${url}`);
        const answer = await guest.send(
          method as 'GET',
          url,
          body && JSON.parse(body as string),
          headers as Record<string, string>,
        );
        return { status: answer.statusCode, json: async () => answer.json() };
      },
    });
    Object.assign(window.HTMLDialogElement.prototype, {
      show(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    window.eval(script.body);
    const chat = (window as unknown as { vitrineChat: { open(options?: object): void; close(): void } })
      .vitrineChat;
    const inside = () => window.document.querySelector('[data-vitrine-chat]')?.shadowRoot as ShadowRoot;
    const type = (text: string) => {
      (inside().querySelector('textarea') as HTMLTextAreaElement).value = text;
      inside()
        .querySelector('form')
        ?.dispatchEvent(new window.Event('submit', { cancelable: true }));
    };
    const lines = () => [...inside().querySelectorAll('.log p:not(.when)')].map(line => line.textContent);
    const problem = () => inside().querySelector('.problem')?.textContent;
    return { window, chat, inside, type, lines, asked, problem };
  }

  it('[A1-05] [A7-91] lets a shopper write, and shows the answer', async () => {
    const { window, chat, inside, type, lines } = await openPage();
    const opened = vi.fn();
    const button = window.document.querySelector('button') as HTMLButtonElement;
    button.focus();
    chat.open({ onOpen: opened });
    await vi.waitFor(() => expect(opened).toHaveBeenCalledWith(expect.any(String)));
    type('<img src=x onerror=alert(1)> 怎么退货');
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()).toEqual([
      '您：<img src=x onerror=alert(1)> 怎么退货',
      expect.stringMatching(/^客户关怀：.*7 天/),
    ]);
    expect(inside().querySelector('img')).toBeNull();
    inside()
      .querySelector('dialog')
      ?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(window.document.querySelector('[data-vitrine-chat]')).toBeNull();
    expect(window.document.activeElement).toBe(button);
  });

  it('[A8-20] fetches a new token once when the old one has expired', async () => {
    const { chat, lines, asked, type } = await openPage();
    const clearToken = vi.fn();
    const tokens = ['expired', await tokenOf(guest)];
    chat.open({ getToken: async () => tokens.shift(), clearToken });
    await vi.waitFor(() => expect(asked).toEqual(['GET /_chat/messages', 'GET /_chat/messages']));
    expect(clearToken).toHaveBeenCalledTimes(1);
    type('你好');
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
  });

  it('[A8-21] clears the token of a conversation that is over, and keeps what was typed', async () => {
    const { chat, inside, asked, type, problem } = await openPage();
    const token = await tokenOf(guest);
    await write(token, '再见');
    const clearToken = vi.fn();
    chat.open({ getToken: async () => token, clearToken });
    await vi.waitFor(() => expect(problem()).toBe('本次会话已结束重试'));
    expect([clearToken.mock.calls.length, asked.length]).toEqual([1, 1]);
    type('在吗');
    await vi.waitFor(() => expect(clearToken).toHaveBeenCalledTimes(2));
    expect(inside().querySelector('textarea')?.value).toBe('在吗');
  });

  it('begins a new conversation by itself after a farewell', async () => {
    const { chat, inside, lines, type } = await openPage();
    const ended = vi.fn();
    chat.open({ onEnd: ended });
    type('再见');
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), 3000);
    expect(inside().querySelector('.log p:last-child')?.textContent).toContain('本次咨询已结束');
    type('在吗');
    await vi.waitFor(() => expect(lines()).toHaveLength(4), 3000);
  });

  it('keeps and sends what is written while a line is on its way', async () => {
    const { chat, inside, lines, type } = await openPage();
    chat.open();
    type('怎么退货');
    await vi.waitFor(() => expect(lines()).toEqual(['您：怎么退货']));
    type('多久发货');
    await vi.waitFor(() => expect(lines()).toHaveLength(4), 4000);
    expect(lines().map(line => line?.slice(0, 6))).toEqual([
      '您：怎么退货',
      '您：多久发货',
      '客户关怀：自',
      '客户关怀：付',
    ]);
    expect(inside().querySelector('textarea')?.value).toBe('');
  });

  it('puts a line that does not get through back where it was written', async () => {
    const { window, chat, inside, lines, type, problem } = await openPage();
    const opened = vi.fn();
    chat.open({ onOpen: opened, hotline: '400-000-0000' });
    await vi.waitFor(() => expect(opened).toHaveBeenCalled());
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    type('在吗');
    await vi.waitFor(() => expect(problem()).toBe('网络异常，请稍后再试400-000-0000'));
    expect([lines(), inside().querySelector('textarea')?.value]).toEqual([[], '在吗']);
  });

  it('minimised, it counts what comes meanwhile; opened again, nothing is unread', async () => {
    const { chat, inside, lines, type } = await openPage();
    const told: string[] = [];
    chat.open({ onStatus: (status: string) => told.push(status) });
    type('怎么退货');
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    const button = (name: string) => inside().querySelector<HTMLButtonElement>(`button.${name}`)!;
    button('minimise').click();
    await vi.waitFor(() =>
      expect(button('launcher').getAttribute('aria-label')).toBe('在线客服，1 条未读消息'),
    );
    expect(inside().activeElement).toBe(button('launcher'));
    button('launcher').click();
    expect(button('launcher').getAttribute('aria-label')).toBe('打开在线客服');
    expect([inside().querySelector('dialog')?.open, lines().length]).toEqual([true, 2]);
    expect(told).toEqual(['open', 'open', 'minimised', 'open']);
  });
});
