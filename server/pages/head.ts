import type { Config } from '../config.ts';
import { isHidden, pathOf } from './routes.ts';
import { siteAddress } from './site-address.ts';
import type { PageHead } from './sources/index.ts';
import { organizationLd, websiteLd } from './structured-data.ts';

/** Another language's or country's version of the page. */
export interface Alternate {
  /** `zh-CN`, or `x-default`. */
  hreflang: string;
  href: string;
}

/** What search engines are told of a page, with whole addresses. */
export interface WholeHead {
  canonical?: string;
  alternates?: Alternate[];
  jsonLd?: object[];
  /** Not for search engines. */
  hidden: boolean;
}

/**
 * What search engines are told of a page: what its sources say and, without them, its own address; nothing of pages
 * that are a visitor's own. Home speaks for the house, and names its shops elsewhere.
 */
export function wholeHead(
  config: Pick<Config, 'publicOrigin' | 'mediaHost'>,
  key: string,
  head: PageHead,
  footer: unknown,
): WholeHead {
  if (head.hidden || isHidden(key)) return { hidden: true };
  const absolute = siteAddress(config);
  const canonical = absolute(head.canonical ?? pathOf(key));
  if (key !== 'home') return { canonical, jsonLd: head.jsonLd, hidden: false };
  return {
    canonical,
    alternates: alternatesOf(footer, absolute),
    jsonLd: [organizationLd(absolute), websiteLd(absolute), ...(head.jsonLd ?? [])],
    hidden: false,
  };
}

const LANGUAGE = /^(x-default|[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?)$/;

/** The shops of the footer's country list whose entries say their `hreflang`; all or none, as search engines want it. */
export function alternatesOf(footer: unknown, absolute: (path: string) => string): Alternate[] {
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
