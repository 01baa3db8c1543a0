import { request } from '#services';

/** An answer of A §7. */
interface Answer<D> {
  status: number;
  message: string;
  data: D | null;
}

/** A §3 "User info", as far as the frame uses it; a guest's has no names in it. */
export interface UserInfo {
  isLoginIn: boolean;
  nickname: string;
  /** Pieces in the bag, a guest's too. */
  cartNum: number;
}

/** A §3 "Search recommendation". */
export interface SearchItem {
  defaultImage: string;
  url: string;
  name: string;
}

export interface SearchRecommendation {
  items: SearchItem[];
  /** Words to search for. */
  suggestions: string[];
}

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** These calls join the contract with the accounts and the lists; from then on `request` itself types them. */
const call = request as unknown as <D>(
  endpoint: string,
  input?: Input,
  options?: { signal: AbortSignal },
) => Promise<Answer<D> | null>;

export const readUserInfo = () => call<UserInfo>('POST /rest_customer/account/info');

export const sendLogout = () => call<null>('POST /rest_customer/account/logout');

/** What the search overlay offers before anything is typed, or while `q` is. */
export const readRecommendation = (q?: string, signal?: AbortSignal) =>
  call<SearchRecommendation>(
    'GET /rest/default/V1/search/recommend',
    q ? { query: { q } } : undefined,
    signal && { signal },
  );

/** The content of a static block (A §3). */
export const readStaticBlock = (key: string) =>
  call<{ content: unknown }>('GET /rest/default/V1/cms/block/:key', { params: { key } });
