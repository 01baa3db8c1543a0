import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  answerCalls,
  findCalls,
  NO_ANSWER,
  refused,
  type SentCall,
} from '../../tests/support/answer-calls.ts';
import { goTo } from '../go-to.ts';
import { checkUser, logout, user } from './store.ts';

// jsdom cannot navigate.
vi.mock('../go-to.ts');

const INFO = '/account/info';
const LOGOUT = '/account/logout';
const info = (isLoginIn: boolean) => ({ isLoginIn, nickname: '林', cartNum: 2 });

let replies: Record<string, unknown>;
let sent: SentCall[];
let warn: ReturnType<typeof vi.spyOn>;
const checks = () => findCalls(sent, INFO).length;
/** Answers the login checks one after the other. */
const answerInTurn = (...answers: unknown[]) => {
  replies[INFO] = () => answers.shift();
};

beforeEach(() => {
  localStorage.clear();
  replies = {};
  sent = answerCalls(replies);
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(goTo).mockClear();
  user.setState({ isLoginIn: null, info: null });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('starts unknown, and checks once for concurrent callers [A4-04, A4-01, A4-02]', async () => {
  expect(user.getState().isLoginIn).toBeNull();
  replies[INFO] = info(true);
  expect(await Promise.all([checkUser(), checkUser()])).toEqual([true, true]);
  expect(await checkUser()).toBe(true);
  expect(checks()).toBe(1);
  expect(user.getState().info?.nickname).toBe('林');
});

it('writes the login state to localStorage, and removes the id at logout [A3-65a]', async () => {
  const stored = () => localStorage.getItem('vitrine.isLogin');
  replies[INFO] = info(true);
  await checkUser();
  expect(stored()).toBe('true');
  localStorage.setItem('vitrine.customerId', '"x"');
  await logout();
  expect(stored()).toBe('false');
  expect(localStorage.getItem('vitrine.customerId')).toBeNull();
});

it('checks again when forced, after a pending check [A4-03]', async () => {
  answerInTurn(info(false), info(true));
  const [first, forced] = [checkUser(), checkUser({ force: true })];
  expect([await first, await forced]).toEqual([false, true]);
  expect(checks()).toBe(2);
});

it.each([
  ['no answer', NO_ANSWER],
  ['a refusal', refused('服务器暂时无法处理，请稍后再试', 500)],
])(
  'logs a failed check (%s), keeps the state, and checks again on the next call [A8-18]',
  async (_case, failure) => {
    user.setState({ isLoginIn: true });
    replies[INFO] = failure;
    expect(await checkUser({ force: true })).toBe(true);
    expect(warn).toHaveBeenCalledOnce();
    user.setState({ isLoginIn: null });
    answerInTurn(NO_ANSWER, info(false));
    expect(await checkUser()).toBeNull();
    expect(await checkUser()).toBe(false);
  },
);

it.each([
  ['answers', null, 0],
  ['does not answer', NO_ANSWER, 1],
])('logs out and goes home when the server %s [A8-19, A2-002, A4-06]', async (_case, reply, warnings) => {
  user.setState({ isLoginIn: true, info: info(true) });
  replies[LOGOUT] = reply;
  await logout();
  expect(findCalls(sent, LOGOUT)).toHaveLength(1);
  expect(user.getState()).toEqual({ isLoginIn: false, info: null });
  expect(goTo).toHaveBeenCalledWith('/');
  expect(warn).toHaveBeenCalledTimes(warnings);
});
