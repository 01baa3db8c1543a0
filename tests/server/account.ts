import type { customerCalls, DataOf } from '#contract';
import { PASSWORD } from './codes.ts';
import type { Shopper } from './shopper.ts';

/** Path of an account call. */
export const account = (call: string) => `/rest_customer/account/${call}`;

/** Logs in with a password like the form. */
export const login = (client: Shopper, username: string, password = PASSWORD) =>
  client.post<DataOf<typeof customerCalls.login>>(account('loginpost'), { username, password });

export const isLoggedIn = async (client: Shopper) =>
  (await client.post<DataOf<typeof customerCalls.isLoggedIn>>(account('isloggedin'))).data.isLoginIn;

export const readInfo = async (client: Shopper) =>
  (await client.post<DataOf<typeof customerCalls.info>>(account('info'))).data;

/** Returns a function that makes mobiles of one file's own range. */
export function countMobiles(prefix: string): () => string {
  let made = 0;
  return () => `${prefix}${String(++made).padStart(4, '0')}`;
}
