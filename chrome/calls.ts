import { type OutputOf, request } from '#services';

type Info = OutputOf<'POST /rest_customer/account/info'>;

/** A §3 "User info", of which the frame needs these; a guest's has no names in it. */
export type UserInfo = Pick<Info, 'isLoginIn' | 'nickname' | 'cartNum'> & Partial<Info>;

export type SearchRecommendation = OutputOf<'GET /rest/default/V1/search/recommend'>;
/** A §3 "Search recommendation". */
export type SearchItem = SearchRecommendation['items'][number];

export const readUserInfo = (): Promise<{ status: number; message: string; data: UserInfo | null } | null> =>
  request('POST /rest_customer/account/info', { query: {} });

export const sendLogout = () => request('POST /rest_customer/account/logout');

/** What the search overlay offers before anything is typed, or while `q` is. */
export const readRecommendation = (q?: string, signal?: AbortSignal) =>
  request('GET /rest/default/V1/search/recommend', { query: q ? { q } : {} }, signal && { signal });

/** The content of a static block (A §3). */
export const readStaticBlock = (key: string) =>
  request('GET /rest/default/V1/cms/block/:key', { params: { key } });
