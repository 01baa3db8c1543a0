import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IN_PLACE_TYPE } from '#engine';
import { editorLanguage } from '../../base/http/editor-language.ts';
import { siteAddress } from '../page-head/site-address.ts';
import { CachedPage } from './cached-page.ts';
import type { PageQuery, PageServices } from './page-query.ts';
import { renderPage } from './render-page.ts';
import { sendDocument } from './send-document.ts';
import { createSources } from './sources/index.ts';

/** The cookie that keeps the preview of a release from page to page. */
export const RELEASE_COOKIE = 'vitrine_release';

/** The type of a page in place. */
export const IN_PLACE = `${IN_PLACE_TYPE}; charset=utf-8`;

/** Whether a request may see what is not published. */
export type MayPreview = (request: FastifyRequest) => boolean | Promise<boolean>;

/** Whether a request names a release. Cheap, since it is checked for each. */
export const wantsRelease = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  headers.cookie?.includes(`${RELEASE_COOKIE}=`) || /[?&]release=/.test(url);

/** Sends pages as they will be with a release. */
export interface ReleasePages {
  /** Whether a request names a release that this shop may have. */
  isWanted(request: FastifyRequest): boolean;
  /** Sends the page of a release; what is live to someone who may not see it, or has ended the preview. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    query: PageQuery,
    sendLive: () => unknown,
  ): Promise<unknown>;
}

/**
 * Creates the preview of releases: `?release=3` shows the whole shop as it will be with release 3, `?release=drafts` with all drafts;
 * `?release=` ends that. A cookie keeps it. Nothing of it is cached.
 */
export function createReleasePages(services: PageServices): ReleasePages {
  const { config, source, catalogue, pageSearch, mayPreview } = services;
  const cookie = (value: string) =>
    `${RELEASE_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${config.production ? '; Secure' : ''}${value ? '' : '; Max-Age=0'}`;
  return {
    isWanted: request => source.inRelease !== undefined && wantsRelease(request),
    async send(request, reply, query, sendLive) {
      if (!source.inRelease || !(await mayPreview(request))) return sendLive();
      const given = readRelease(request);
      reply.header('set-cookie', cookie(given ?? ''));
      if (given === null) return sendLive();
      const release = await source.inRelease(given === 'drafts' ? given : Number(given));
      if (!release) throw Object.assign(new Error(`There is no release ${given}.`), { statusCode: 404 });
      const priced = given === 'drafts' ? catalogue : await catalogue.inRelease(Number(given));
      const sources = createSources({ catalogue: priced, pageSearch }, release, siteAddress(config));
      const page = await renderPage(
        { ...services, source: release, sources, catalogue: priced },
        { ...query, hasPrices: priced !== catalogue, language: editorLanguage(request) },
      );
      if (!page) return reply.callNotFound();
      reply.header('x-robots-tag', 'noindex');
      return sendDocument(
        request,
        reply,
        new CachedPage(page.body, page.csp),
        'never',
        query.isInPlace ? IN_PLACE : undefined,
      );
    },
  };
}

/** Returns the release of the address, or else of the cookie; null for none. */
function readRelease({ query, headers }: FastifyRequest): string | null {
  const [asked] = [(query as Record<string, string | string[] | undefined>).release].flat();
  return checkRelease(asked ?? readCookie(headers));
}

const readCookie = (headers: FastifyRequest['headers']): string =>
  new RegExp(`(?:^|;\\s*)${RELEASE_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? '';

const checkRelease = (given: string): string | null =>
  /^(?:drafts|[1-9]\d{0,9})$/.test(given) ? given : null;

/** Gives calls that pages of a preview make the products of its release (`catalogueOf`). */
export function previewProducts(
  app: FastifyInstance,
  { source, catalogue, mayPreview }: Pick<PageServices, 'source' | 'catalogue' | 'mayPreview'>,
): void {
  if (!source.inRelease) return;
  app.addHook('preHandler', (request, _reply, done) => {
    const release = Number(checkRelease(readCookie(request.headers)) ?? Number.NaN);
    if (Number.isNaN(release)) return done();
    (async () => {
      if (await mayPreview(request)) request.previewed = await catalogue.inRelease(release);
    })().then(() => done(), done);
  });
}
