import { createStore } from 'zustand/vanilla';
import { forgetCustomerId, writeStored } from '#services';
import { readUserInfo, sendLogout, type UserInfo } from '../calls.ts';
import { forgetChat } from '../chat/session.ts';
import { goTo } from '../go-to.ts';

/** Who is here (A §4 "Login status"). */
export interface UserState {
  /** Null until it is known. */
  isLoginIn: boolean | null;
  info: UserInfo | null;
}

/** The visitor. */
export const user = createStore<UserState>(() => ({ isLoginIn: null, info: null }));

let checking: { answer: Promise<boolean | null>; forced: boolean } | undefined;

/**
 * Whether the visitor is logged in. Asked of the server once; who asks meanwhile waits for the same answer. A check
 * that fails leaves the status as it is, and the next one asks again.
 *
 * @param force asks again although the answer is known, or is under way already: after logging in, or on coming back
 *   to a kept page.
 */
export function checkUser({ force = false } = {}): Promise<boolean | null> {
  const { isLoginIn } = user.getState();
  if (checking) {
    if (!force || checking.forced) return checking.answer;
    // What is under way may tell of the time before.
    return checking.answer.then(() => checkUser({ force }));
  }
  if (isLoginIn !== null && !force) return Promise.resolve(isLoginIn);
  const answer = ask().finally(() => {
    checking = undefined;
  });
  checking = { answer, forced: force };
  return answer;
}

async function ask(): Promise<boolean | null> {
  const answer = await readUserInfo();
  if (answer?.status === 200 && answer.data) know(answer.data);
  else console.warn(`The login check failed: ${answer?.message || 'no answer'}.`);
  return user.getState().isLoginIn;
}

function know(info: UserInfo): void {
  user.setState({ isLoginIn: info.isLoginIn, info });
  writeStored('isLogin', info.isLoginIn);
}

/** Logs out and goes home. A server that does not answer keeps nobody in (A §8). */
export async function logout(): Promise<void> {
  const answer = await sendLogout();
  if (answer?.status !== 200) console.warn(`Logging out failed: ${answer?.message || 'no answer'}.`);
  user.setState({ isLoginIn: false, info: null });
  writeStored('isLogin', false);
  forgetCustomerId();
  forgetChat();
  goTo('/');
}
