import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readUserInfo, sendLogout } from '../calls.ts';
import { goTo } from '../go-to.ts';
import { checkUser, logout, user } from './store.ts';

vi.mock('../calls.ts');
vi.mock('../go-to.ts');

const info = vi.mocked(readUserInfo);
const answer = (isLoginIn: boolean) => ({
  status: 200,
  message: '',
  data: { isLoginIn, nickname: '林', cartNum: 2 },
});
let warned: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.resetAllMocks();
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  user.setState({ isLoginIn: null, info: null });
});
afterEach(() => vi.restoreAllMocks());

it('[A4-01] [A4-02] [A4-04] does not know before it has asked; asks once, and who asks meanwhile waits for the same answer', async () => {
  expect(user.getState().isLoginIn).toBeNull();
  info.mockResolvedValue(answer(true));
  expect(await Promise.all([checkUser(), checkUser()])).toEqual([true, true]);
  expect(await checkUser()).toBe(true);
  expect(info).toHaveBeenCalledOnce();
  expect(user.getState().info?.nickname).toBe('林');
});

it('[A4-03] asks again when forced, after what is under way', async () => {
  info.mockResolvedValueOnce(answer(false)).mockResolvedValueOnce(answer(true));
  const [first, forced] = [checkUser(), checkUser({ force: true })];
  expect([await first, await forced]).toEqual([false, true]);
  expect(info).toHaveBeenCalledTimes(2);
});

it.each([
  ['no answer', null],
  ['a refusal', { status: 500, message: '服务器暂时无法处理，请稍后再试', data: null }],
])(
  '[A8-18] a check that fails (%s) is logged and changes nothing; the next one asks again',
  async (_what, failure) => {
    user.setState({ isLoginIn: true });
    info.mockResolvedValueOnce(failure);
    expect(await checkUser({ force: true })).toBe(true);
    expect(warned).toHaveBeenCalledOnce();
    user.setState({ isLoginIn: null });
    info.mockResolvedValueOnce(null).mockResolvedValueOnce(answer(false));
    expect(await checkUser()).toBeNull();
    expect(await checkUser()).toBe(false);
  },
);

it.each([
  ['answers', { status: 200, message: '', data: null }],
  ['does not answer', null],
])(
  '[A2-002] [A4-06] [A8-19] logging out asks the server, then is out and goes home, when it %s',
  async (_what, said) => {
    user.setState({ isLoginIn: true, info: answer(true).data });
    vi.mocked(sendLogout).mockResolvedValueOnce(said);
    await logout();
    expect(sendLogout).toHaveBeenCalledOnce();
    expect(user.getState()).toEqual({ isLoginIn: false, info: null });
    expect(goTo).toHaveBeenCalledWith('/');
    expect(warned).toHaveBeenCalledTimes(said ? 0 : 1);
  },
);
