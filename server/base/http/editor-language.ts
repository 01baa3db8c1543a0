import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGES, type Language } from '#engine';

/** Chinese where a browser accepts both equally: content is written in it. */
const PREFERRED: readonly Language[] = ['zh', 'en'];

/** Chooses the language of what an editor reads: `?lang=en`, else the browser's, else Chinese. */
export function editorLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const [asked] = [(query as { lang?: string | string[] }).lang].flat();
  const known = LANGUAGES.find(language => language === asked);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-language': headers['accept-language'] } });
  const [best] = negotiator.languages(PREFERRED);
  return LANGUAGES.find(language => language === best) ?? 'zh';
}

/** Chooses the language of an answer of the API: English for tools, that of a caller who accepts languages. */
export const apiLanguage = (request: Pick<FastifyRequest, 'query' | 'headers'>): Language =>
  request.headers['accept-language'] === undefined ? 'en' : editorLanguage(request);
