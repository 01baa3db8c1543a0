import type { FastifyBaseLogger } from 'fastify';
import { language } from '#shop/language';
import { escapeHtml } from '../../base/http/simple-page.ts';
import { CachedPage } from './cached-page.ts';
import { frameVersion } from './frame.ts';
import { PageCache } from './page-cache.ts';
import type { PageServices } from './page-query.ts';
import { renderStatusPage } from './render-page.ts';
import { STATUS_TITLES } from './status-titles.ts';
import { strings } from './strings.ts';

/** Returns the page for a request that found nothing (404) or failed (500). Never rejects. */
export type StatusPages = (
  status: 404 | 500,
  log: FastifyBaseLogger,
  /** Content problem for the editor, shown above the page. */
  problem?: string,
) => Promise<CachedPage>;

/** The page without header and footer: for failures of the page above, and for overload, since it costs least. */
export function plainStatusPage(status: 404 | 500): CachedPage {
  return new CachedPage(plainPage(status), "default-src 'none'; base-uri 'none'; frame-ancestors 'self'");
}

/** Creates the status pages. Each is rendered once per version of the frame; if that fails, a plain page is used. */
export function createStatusPages(services: PageServices): StatusPages {
  const cache = new PageCache<CachedPage>();
  return async (status, log, problem) => {
    const render = async () => {
      const { body, csp, isOutdated } = await renderStatusPage(services, status, problem);
      return new CachedPage(body, csp, isOutdated);
    };
    try {
      return problem === undefined
        ? await cache.get(String(status), computeVersion(services), render)
        : await render();
    } catch (error) {
      log.error({ err: error }, 'the status page failed');
      return plainStatusPage(status);
    }
  };
}

function computeVersion({ source, catalogue }: PageServices): string {
  return `${catalogue.version}|${frameVersion(source)}`;
}

function plainPage(status: 404 | 500): string {
  const title = STATUS_TITLES[status];
  return `<!doctype html>
<html lang="${language.tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p><a href="/">${escapeHtml(strings.toHome)}</a></p></main></body>
</html>
`;
}
