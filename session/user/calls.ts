import { type OutputOf, request } from '#services';

type Info = OutputOf<'POST /rest_customer/account/info'>;

/** The logged-in user. Guests have only these three fields. */
export type UserInfo = Pick<Info, 'isLoginIn' | 'nickname' | 'cartNum'> & Partial<Info>;

/** What a login or a registration returns [A3-04]. */
export type LoginResult = OutputOf<'POST /rest_customer/account/loginpost'>;

export const readUserInfo = (): Promise<{ status: number; message: string; data: UserInfo | null } | null> =>
  request('POST /rest_customer/account/info', { query: {} });

export const sendLogout = () => request('POST /rest_customer/account/logout');
