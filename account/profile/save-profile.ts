import { type InputOf, request } from '#services';
import { checkUser, isGranted, user } from '#session';
import type { Account } from '../signed-in/use-account.ts';

export type ProfileChange = NonNullable<InputOf<'POST /rest_customer/account/editpost'>['body']>;

/**
 * Saves the given fields of the profile. Shows a toast when that fails.
 *
 * @returns the server's message, or null when nothing was saved.
 */
export async function saveProfile(change: ProfileChange): Promise<string | null> {
  const answer = await request('POST /rest_customer/account/editpost', { body: change });
  if (!isGranted(answer) || !answer.data) return null;
  updateAccount(answer.data, change.is_subscriber);
  return answer.message;
}

/** Updates every component that shows profile data, then reloads the user, whose nickname depends on it. */
export function updateAccount(account: Account, subscriber?: ProfileChange['is_subscriber']): void {
  const { info } = user.getState();
  if (!info) return;
  const isSubscriber = subscriber === undefined ? info.isSubscriber : Number(subscriber) === 1;
  user.setState({ info: { ...info, isSubscriber, mobile: account.mobile, extension: { account } } });
  void checkUser({ force: true });
}
