import { checkUser, isGranted, user } from '#chrome';
import { type InputOf, request } from '#services';
import type { Account } from '../session/use-account.ts';

export type ProfileChange = NonNullable<InputOf<'POST /rest_customer/account/editpost'>['body']>;

/**
 * Saves what is given of the profile; the rest stays. A refusal is told in a toast.
 *
 * @returns the server's message; null when nothing was saved.
 */
export async function saveProfile(change: ProfileChange): Promise<string | null> {
  const answer = await request('POST /rest_customer/account/editpost', { body: change });
  if (!isGranted(answer) || !answer.data) return null;
  keepAccount(answer.data, change.is_subscriber);
  return answer.message;
}

/** Has every part of the page follow a profile that has changed; the name that follows from it comes after. */
export function keepAccount(account: Account, subscriber?: ProfileChange['is_subscriber']): void {
  const { info } = user.getState();
  if (!info) return;
  const isSubscriber = subscriber === undefined ? info.isSubscriber : Number(subscriber) === 1;
  user.setState({ info: { ...info, isSubscriber, mobile: account.mobile, extension: { account } } });
  void checkUser({ force: true });
}
