import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CachedPage } from '../pages/cachedPage.ts';
import type { PageServices } from '../pages/renderPage.ts';
import { sendDocument } from '../pages/sendDocument.ts';
import { siteAddress } from '../pages/siteAddress.ts';
import { MAX_ADDRESSES, makeSitemap, type SitemapSources } from '../pages/sitemap.ts';

/** What crawlers are asked to leave alone: a visitor's own pages, and searches, of which there is no end. */
const DISALLOWED = ['/cart.html', '/checkout/', '/user/', '/order/', '/catalogsearch/'];

/** A sitemap as it is sent, file by file. */
interface Held {
  version: string;
  files: Promise<{ main: CachedPage; parts: CachedPage[] }>;
}

/** `robots.txt` and the sitemap: made when first asked for, and again when pages or the catalogue have changed. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { config, source, catalogue }: Pick<PageServices, 'config' | 'source' | 'catalogue'>,
  { db }: Pick<SitemapSources, 'db'>,
  most = MAX_ADDRESSES,
): void {
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

  let held: Held | undefined;
  async function sitemap() {
    const pages = await source.list('pages');
    const changes = pages.map(({ key, modified }) => `${key}@${modified.getTime()}`);
    const version = [catalogue.version, ...changes].join('|');
    if (held?.version !== version) {
      const files = makeSitemap({ config, source, db }, most).then(({ main, parts }) => ({
        main: fileOf(main),
        parts: parts.map(fileOf),
      }));
      const making: Held = { version, files };
      files.catch(() => {
        if (held === making) held = undefined;
      });
      held = making;
    }
    return held.files;
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

const fileOf = (xml: string) => new CachedPage(xml, "default-src 'none'; frame-ancestors 'self'");
