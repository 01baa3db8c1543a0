import { type OutputOf, request, writeStored } from '#services';

export type UserInfo = OutputOf<'POST /rest_customer/account/info'>;

/** Who the visitor is (A §3 "User info"). */
export const readUserInfo = () => request('POST /rest_customer/account/info', { query: {} });

/**
 * Reads anew who is here and what the bag holds, after a login or a registration. The one place where signing in
 * touches the shop's own state.
 *
 * @returns null when the server does not answer: the login itself holds.
 */
export async function refreshSession(): Promise<UserInfo | null> {
  const info = (await readUserInfo())?.data ?? null;
  if (info) writeStored('isLogin', info.isLoginIn);
  return info;
}
