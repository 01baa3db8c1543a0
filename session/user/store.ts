import { createStore } from 'zustand/vanilla';
import { removeCustomerId, writeStored } from '#services';
import { forgetChat } from '../chat-session.ts';
import { goTo } from '../go-to.ts';
import { readUserInfo, sendLogout, type UserInfo } from './calls.ts';

export interface UserState {
  /** Null until the first login check has answered. */
  isLoginIn: boolean | null;
  info: UserInfo | null;
}

/** The shopper's login state. */
export const user = createStore<UserState>(() => ({ isLoginIn: null, info: null }));

let pending: { check: Promise<boolean | null>; isForced: boolean } | undefined;

/**
 * Checks whether the shopper is logged in. The server is asked once; concurrent callers share its answer. A failed
 * check changes nothing, and the next call asks again.
 *
 * @param force asks again even if the state is known: after a login, or on a page restored from the cache.
 */
export function checkUser({ force = false } = {}): Promise<boolean | null> {
  const { isLoginIn } = user.getState();
  if (pending) {
    if (!force || pending.isForced) return pending.check;
    // The pending check may report the state from before.
    return pending.check.then(() => checkUser({ force }));
  }
  if (isLoginIn !== null && !force) return Promise.resolve(isLoginIn);
  const check = fetchUser().finally(() => {
    pending = undefined;
  });
  pending = { check, isForced: force };
  return check;
}

async function fetchUser(): Promise<boolean | null> {
  const answer = await readUserInfo();
  if (answer?.status === 200 && answer.data) setUser(answer.data);
  else console.warn(`The login check failed: ${answer?.message || 'no answer'}.`);
  return user.getState().isLoginIn;
}

function setUser(info: UserInfo): void {
  user.setState({ isLoginIn: info.isLoginIn, info });
  writeStored('isLogin', info.isLoginIn);
}

/** Logs out and goes to the home page, even if the server does not answer [A8-19]. */
export async function logout(): Promise<void> {
  const answer = await sendLogout();
  if (answer?.status !== 200) console.warn(`Logging out failed: ${answer?.message || 'no answer'}.`);
  user.setState({ isLoginIn: false, info: null });
  writeStored('isLogin', false);
  removeCustomerId();
  forgetChat();
  goTo('/');
}
