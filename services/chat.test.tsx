import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearChatToken, getChatToken, loadChat, traceChat } from './chat.ts';

type Answer = [http: number, body: unknown];

const TOKEN = '/rest/default/V1/ocs/getToken';
const PAGE = { url: 'https://shop.example.cn/', title: '首页 | VITRINE' };
const granted: Answer = [200, { code: 0, message: '', data: { user_id: 'u1' } }];

let provider: Answer[];
let tokens: (string | null)[];
let requests: { url: string; init: RequestInit }[];

beforeEach(() => {
  [provider, tokens, requests] = [[], ['t1', 't2', 't3'], []];
  clearChatToken();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    requests.push({ url, init });
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

/** The requests made, each with the token that it carried. */
const calls = () =>
  requests.map(({ url, init }) =>
    [url, new Headers(init.headers).get('authorization')].filter(Boolean).join(' '),
  );

it('posts url and title with the token and the JSON content type [A7-90]', async () => {
  provider = [granted];
  expect(await traceChat({ ...PAGE, user_id: 'u1' })).toBe('u1');
  const { url, init } = requests[1]!;
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
  it('is requested once; a refusal is not cached', async () => {
    expect(await Promise.all([getChatToken(), getChatToken()])).toEqual(['t1', 't1']);
    expect(await getChatToken()).toBe('t1');
    expect(requests).toHaveLength(1);
    clearChatToken();
    tokens = [null, 't9'];
    expect(await getChatToken()).toBeNull();
    expect(await getChatToken()).toBe('t9');
  });

  it.each<[string, Answer]>([
    ['code 40102', [200, { code: 40102, message: '访问令牌已过期', data: null }]],
    ['HTTP 401', [401, { code: 40101, message: '缺少访问令牌', data: null }]],
    ['HTTP 401 without a body', [401, undefined]],
  ])('is cleared and renewed on %s, and the call is retried once [A8-20]', async (_what, refusal) => {
    provider = [refusal, granted];
    expect(await traceChat(PAGE)).toBe('u1');
    expect(calls()).toEqual([TOKEN, '/_chat/trace t1', TOKEN, '/_chat/trace t2']);
    provider = [refusal, refusal, granted];
    expect(await traceChat(PAGE)).toBeNull();
    expect(calls().slice(4)).toEqual(['/_chat/trace t2', TOKEN, '/_chat/trace t3']);
  });

  it('is only cleared on code 60001 [A8-21]', async () => {
    provider = [[200, { code: 60001, message: '本次会话已结束', data: null }], granted];
    expect(await traceChat(PAGE)).toBeNull();
    expect(calls()).toEqual([TOKEN, '/_chat/trace t1']);
    expect(await getChatToken()).toBe('t2');
  });

  it('is kept on other errors', async () => {
    provider = [
      [500, '<html>'],
      [200, { code: 429, message: '操作过于频繁', data: null }],
    ];
    expect([await traceChat(PAGE), await traceChat(PAGE)]).toEqual([null, null]);
    expect(await getChatToken()).toBe('t1');
  });

  it('is required: without one the provider is not called', async () => {
    tokens = [null];
    expect(await traceChat(PAGE)).toBeNull();
    expect(calls()).toEqual([TOKEN]);
  });
});

it('loads the script with a random query, and again after a failure [A7-91]', async () => {
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
