import { type OutputOf, request } from '#services';

export type SearchRecommendation = OutputOf<'GET /rest/default/V1/search/recommend'>;
export type SearchItem = SearchRecommendation['items'][number];

/** Reads the shop's settings for every page. */
export const readCommonConfig = () => request('GET /rest/default/V1/applet/commonConfig', { query: {} });

/** Reads search recommendations, or suggestions for the keyword `q` [A3-61]. */
export const readRecommendation = (q?: string, signal?: AbortSignal) =>
  request('GET /rest/default/V1/search/recommend', { query: q ? { q } : {} }, signal && { signal });

/** Reads a static block; its content is `data.content` [A3-62]. */
export const readStaticBlock = (key: string) =>
  request('GET /rest/default/V1/cms/block/:key', { params: { key } });
