import { checkUser, type UserInfo, user } from '#chrome';

/**
 * Reads anew who is here and what the bag holds, after a login or a registration. The one place where signing in
 * touches the shop's own state.
 *
 * @returns null when the server does not answer: the login itself holds.
 */
export async function refreshSession(): Promise<UserInfo | null> {
  const before = user.getState().info;
  await checkUser({ force: true });
  const { info } = user.getState();
  return info === before ? null : info;
}
