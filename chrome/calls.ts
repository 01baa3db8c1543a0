import { type OutputOf, request } from '#services';

type Info = OutputOf<'POST /rest_customer/account/info'>;

/** The logged-in user. Guests have only these three fields. */
export type UserInfo = Pick<Info, 'isLoginIn' | 'nickname' | 'cartNum'> & Partial<Info>;

/** What a login or a registration returns [A3-04]. */
export type LoginResult = OutputOf<'POST /rest_customer/account/loginpost'>;

export type SearchRecommendation = OutputOf<'GET /rest/default/V1/search/recommend'>;
export type SearchItem = SearchRecommendation['items'][number];

export const readUserInfo = (): Promise<{ status: number; message: string; data: UserInfo | null } | null> =>
  request('POST /rest_customer/account/info', { query: {} });

/** Reads the shop's settings for every page. */
export const readCommonConfig = () => request('GET /rest/default/V1/applet/commonConfig', { query: {} });

export const sendLogout = () => request('POST /rest_customer/account/logout');

/** Reads search recommendations, or suggestions for the keyword `q` [A3-61]. */
export const readRecommendation = (q?: string, signal?: AbortSignal) =>
  request('GET /rest/default/V1/search/recommend', { query: q ? { q } : {} }, signal && { signal });

/** Reads a static block; its content is `data.content` [A3-62]. */
export const readStaticBlock = (key: string) =>
  request('GET /rest/default/V1/cms/block/:key', { params: { key } });
