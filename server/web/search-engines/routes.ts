import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_PATHS } from '#contract';
import { siteAddress } from '../page-head/site-address.ts';
import { CachedPage } from '../pages/cached-page.ts';
import type { PageServices } from '../pages/page-query.ts';
import { sendDocument } from '../pages/send-document.ts';
import { MAX_ADDRESSES, makeSitemap, type SitemapSources } from './sitemap.ts';

/** Paths that crawlers must not visit: personal pages, and searches, of which there are infinitely many. */
const DISALLOWED = [PAGE_PATHS.cart, '/checkout/', '/user/', '/order/', '/catalogsearch/'];

interface SitemapFiles {
  main: CachedPage;
  parts: CachedPage[];
}

/** The cached files of a sitemap. */
interface CachedSitemap {
  version: string;
  files: Promise<SitemapFiles>;
  /** When the schedule of a page next changes it, in epoch ms. */
  nextChange: number;
}

export interface SearchEngineOptions extends Pick<PageServices, 'config' | 'source' | 'catalogue'> {
  db: SitemapSources['db'];
  /** Addresses per sitemap file. */
  maxAddresses?: number;
}

/** Serves `robots.txt` and the sitemap, which is written on first request and again after pages or the catalogue change. */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { config, source, catalogue, db, maxAddresses = MAX_ADDRESSES }: SearchEngineOptions,
): Promise<void> {
  const options = { compress: false } as const;
  const robots = [
    'User-agent: *',
    ...DISALLOWED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteAddress(config)('/sitemap.xml')}`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'max-age=3600').type('text/plain; charset=utf-8').send(robots),
  );

  let cached: CachedSitemap | undefined;
  let lastGood: SitemapFiles | undefined;
  let isStale = false;
  async function current(): Promise<SitemapFiles> {
    const pages = await source.list('pages');
    const changes = pages.map(({ key, modified }) => `${key}@${modified.getTime()}`);
    const version = [catalogue.version, ...changes].join('|');
    if (cached?.version !== version || Date.now() >= cached.nextChange) {
      const made = makeSitemap({ config, source, db }, maxAddresses);
      const files = made.then(({ main, parts, nextChange }) => {
        building.nextChange = nextChange;
        return { main: toXmlPage(main), parts: parts.map(toXmlPage) };
      });
      const building: CachedSitemap = { version, files, nextChange: Number.POSITIVE_INFINITY };
      files.catch(() => {
        if (cached === building) cached = undefined;
      });
      cached = building;
    }
    return cached.files;
  }
  /** Returns the sitemap; the last good one while it can't be made. */
  async function sitemap(): Promise<SitemapFiles> {
    try {
      lastGood = await current();
    } catch (error) {
      if (!lastGood) throw error;
      if (!isStale) app.log.error({ err: error }, 'the sitemap can’t be made; the last good one is served');
      isStale = true;
      return lastGood;
    }
    isStale = false;
    return lastGood;
  }
  const send = (request: FastifyRequest, reply: FastifyReply, file: CachedPage) =>
    sendDocument(request, reply, file, 'shared', 'application/xml; charset=utf-8');

  app.get('/sitemap.xml', options, async (request, reply) => send(request, reply, (await sitemap()).main));
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', options, async (request, reply) => {
    const { part } = request.params;
    const file = /^[1-9]\d{0,5}$/.test(part) ? (await sitemap()).parts[Number(part) - 1] : undefined;
    return file ? send(request, reply, file) : reply.callNotFound();
  });
}

const toXmlPage = (xml: string) => new CachedPage(xml, "default-src 'none'; frame-ancestors 'self'");
