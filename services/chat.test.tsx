import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearChatToken, getChatToken, loadChat, traceChat } from './chat.ts';

type Answer = [http: number, body: unknown];

const TOKEN = '/rest/default/V1/ocs/getToken';
const PAGE = { url: 'https://shop.example.cn/', title: '首页 | VITRINE' };
const granted: Answer = [200, { code: 0, message: '', data: { user_id: 'u1' } }];

let provider: Answer[];
let tokens: (string | null)[];
let asked: { url: string; init: RequestInit }[];

beforeEach(() => {
  [provider, tokens, asked] = [[], ['t1', 't2', 't3'], []];
  clearChatToken();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    asked.push({ url, init });
    if (url.startsWith(TOKEN)) {
      const access_token = tokens.shift();
      return Response.json(
        access_token
          ? { status: 200, message: '', data: { access_token, expires_in: 1800 } }
          : { status: 503, message: '在线客服暂未开放，请致电客户关怀中心', data: null },
      );
    }
    const [status, body] = provider.shift() ?? [500, ''];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What was asked for, with the token that it was asked with. */
const calls = () =>
  asked.map(({ url, init }) =>
    [url, new Headers(init.headers).get('authorization')].filter(Boolean).join(' '),
  );

it('[A7-90] traces with url and title as the body, the token and the JSON content type', async () => {
  provider = [granted];
  expect(await traceChat({ ...PAGE, user_id: 'u1' })).toBe('u1');
  const { url, init } = asked[1]!;
  expect([url, init.method, JSON.parse(init.body as string)]).toEqual([
    '/_chat/trace',
    'POST',
    { ...PAGE, user_id: 'u1' },
  ]);
  expect(Object.fromEntries(new Headers(init.headers))).toEqual({
    authorization: 't1',
    'content-type': 'application/json',
  });
});

describe('the token', () => {
  it('is asked for once; a refusal is not kept', async () => {
    expect(await Promise.all([getChatToken(), getChatToken()])).toEqual(['t1', 't1']);
    expect(await getChatToken()).toBe('t1');
    expect(asked).toHaveLength(1);
    clearChatToken();
    tokens = [null, 't9'];
    expect(await getChatToken()).toBeNull();
    expect(await getChatToken()).toBe('t9');
  });

  it.each<[string, Answer]>([
    ['code 40102', [200, { code: 40102, message: '访问令牌已过期', data: null }]],
    ['HTTP 401', [401, { code: 40101, message: '缺少访问令牌', data: null }]],
    ['HTTP 401 without a word', [401, undefined]],
  ])('[A8-20] on %s it is cleared, fetched anew and the call sent once more', async (_what, refusal) => {
    provider = [refusal, granted];
    expect(await traceChat(PAGE)).toBe('u1');
    expect(calls()).toEqual([TOKEN, '/_chat/trace t1', TOKEN, '/_chat/trace t2']);
    provider = [refusal, refusal, granted];
    expect(await traceChat(PAGE)).toBeNull();
    expect(calls().slice(4)).toEqual(['/_chat/trace t2', TOKEN, '/_chat/trace t3']);
  });

  it('[A8-21] on code 60001 it is cleared, and nothing is sent again', async () => {
    provider = [[200, { code: 60001, message: '本次会话已结束', data: null }], granted];
    expect(await traceChat(PAGE)).toBeNull();
    expect(calls()).toEqual([TOKEN, '/_chat/trace t1']);
    expect(await getChatToken()).toBe('t2');
  });

  it('stays whatever else goes wrong', async () => {
    provider = [
      [500, '<html>'],
      [200, { code: 429, message: '操作过于频繁', data: null }],
    ];
    expect([await traceChat(PAGE), await traceChat(PAGE)]).toEqual([null, null]);
    expect(await getChatToken()).toBe('t1');
  });

  it('where there is none the provider is not asked', async () => {
    tokens = [null];
    expect(await traceChat(PAGE)).toBeNull();
    expect(calls()).toEqual([TOKEN]);
  });
});

it('[A7-91] loads the script with a query of its own each time; one that fails is tried again', async () => {
  const last = () => [...document.querySelectorAll('script')].at(-1);
  const failed = loadChat();
  const first = last()?.src;
  last()?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('did not load');
  expect(last()).toBeUndefined();
  const coming = loadChat();
  expect(loadChat()).toBe(coming);
  const chat = { open: vi.fn(), close: vi.fn() };
  window.vitrineChat = chat;
  last()?.dispatchEvent(new Event('load'));
  expect(await coming).toBe(chat);
  expect(last()?.src).toMatch(/\/_chat\/widget\.js\?\w{6,}$/);
  expect(last()?.src).not.toBe(first);
  delete window.vitrineChat;
});
