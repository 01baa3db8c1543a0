import type { Config } from '../../base/config/config.ts';
import { buildPagePath, isHidden, isSecret } from '../../subjects/content/page-addresses.ts';
import type { PageHead } from './page-head.ts';
import { siteAddress } from './site-address.ts';
import { organizationLd, websiteLd } from './structured-data.ts';

/** Another language's or country's version of the page. */
export interface Alternate {
  /** `zh-CN`, or `x-default`. */
  hreflang: string;
  href: string;
}

/** A page's information for search engines, with absolute addresses. */
export interface AbsoluteHead {
  canonical?: string;
  alternates?: Alternate[];
  jsonLd?: object[];
  /** Whether search engines must not index the page. */
  isHidden: boolean;
  /** Whether other sites must not get the page's address. */
  isSecret?: boolean;
}

/**
 * Returns a page's information for search engines: that of its sources, by default its own address. Personal pages have
 * none. The home page describes the organization and lists its shops in other countries.
 */
export function absoluteHead(
  config: Pick<Config, 'publicOrigin' | 'mediaHost'>,
  key: string,
  head: PageHead,
  footer: unknown,
): AbsoluteHead {
  if (head.isHidden || isHidden(key)) return { isHidden: true, isSecret: isSecret(key) };
  const absolute = siteAddress(config);
  const query = head.canonicalQuery ? `?${new URLSearchParams(head.canonicalQuery)}` : '';
  const canonical = absolute((head.canonical ?? buildPagePath(key)) + query);
  if (key !== 'home') return { canonical, jsonLd: head.jsonLd, isHidden: false };
  return {
    canonical,
    alternates: listAlternates(footer, absolute),
    jsonLd: [organizationLd(absolute), websiteLd(absolute), ...(head.jsonLd ?? [])],
    isHidden: false,
  };
}

const LANGUAGE = /^(x-default|[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?)$/;

/** Returns the shops of the footer's country list that have an `hreflang`; none if there is only one. */
export function listAlternates(footer: unknown, absolute: (path: string) => string): Alternate[] {
  const found = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { hreflang, url } = value as { hreflang?: unknown; url?: unknown };
    if (typeof hreflang === 'string' && LANGUAGE.test(hreflang) && typeof url === 'string') {
      const href = absolute(url);
      if (/^https?:/.test(href) && !found.has(hreflang)) found.set(hreflang, href);
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit((footer as { location?: unknown } | null | undefined)?.location);
  return found.size > 1 ? [...found].map(([hreflang, href]) => ({ hreflang, href })) : [];
}
