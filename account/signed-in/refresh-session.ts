import { checkUser, type UserInfo, user } from '#session';

/**
 * Reloads user and bag after a login or a registration.
 *
 * @returns null when the server does not answer; the login is still valid.
 */
export async function refreshSession(): Promise<UserInfo | null> {
  const before = user.getState().info;
  await checkUser({ force: true });
  const { info } = user.getState();
  return info === before ? null : info;
}
