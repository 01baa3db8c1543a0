import { readPage } from '#engine';
import type { Config } from '../../base/config/config.ts';
import type { Db } from '../../base/database/index.ts';
import type { ContentSource } from '../../subjects/content/content-source.ts';
import { ContentUnavailable } from '../../subjects/content/content-unavailable.ts';
import { buildPagePath, isContentPage, isHidden } from '../../subjects/content/page-addresses.ts';
import { readShown } from '../../subjects/content/shown-content.ts';
import {
  type DatedAddress,
  readCategoryAddresses,
  readProductAddresses,
} from '../../subjects/products/read-addresses.ts';
import { type SiteAddress, siteAddress } from '../page-head/site-address.ts';

/** Most addresses in a file (sitemaps.org: 50,000, and 50 MB). */
export const MAX_ADDRESSES = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `sitemap.xml`; with more addresses than fit, an index of further files. */
export interface Sitemap {
  main: string;
  /** `sitemap-1.xml` first. */
  parts: string[];
  /** When the schedule of a page next changes the sitemap, in epoch ms. */
  nextChange: number;
}

export interface SitemapSources {
  config: Pick<Config, 'publicOrigin' | 'mediaHost'>;
  source: ContentSource;
  db: Db;
}

/** Creates the sitemap: home, content pages, categories and products that search engines may show, each once. */
export async function makeSitemap(
  { config, source, db }: SitemapSources,
  maxAddresses = MAX_ADDRESSES,
): Promise<Sitemap> {
  const absolute = siteAddress(config);
  const files: string[] = [];
  let entries: string[] = [];
  const seen = new Set<string>();
  const add = ({ path, modified }: DatedAddress) => {
    const address = absolute(path);
    if (seen.has(address)) return;
    seen.add(address);
    if (entries.length === maxAddresses) {
      files.push(urlSet(entries));
      entries = [];
    }
    entries.push(`<url><loc>${escapeXml(address)}</loc>${lastmod(modified)}</url>`);
  };
  const { pages, nextChange } = await searchablePages(source, Date.now());
  for (const entry of pageAddresses(pages)) add(entry);
  if (pages.has('category')) for (const entry of await readCategoryAddresses(db)) add(entry);
  if (pages.has('product')) {
    for await (const slice of readProductAddresses(db)) for (const entry of slice) add(entry);
  }
  if (files.length === 0) return { main: urlSet(entries), parts: [], nextChange };
  const parts = [...files, urlSet(entries)];
  return { main: buildIndex(parts.length, absolute), parts, nextChange };
}

/** Returns the readable pages that show now and have no `noindex`, by key. */
async function searchablePages(source: ContentSource, now: number) {
  const pages = new Map<string, Date>();
  let nextChange = Number.POSITIVE_INFINITY;
  for (const { key, modified } of await source.list('pages')) {
    if (isHidden(key)) continue;
    const page = await searchablePage(source, key, now);
    nextChange = Math.min(nextChange, page.nextChange);
    if (page.isShown) pages.set(key, modified);
  }
  return { pages, nextChange };
}

/** Returns the home page, the list of all products and the content pages. */
function* pageAddresses(pages: ReadonlyMap<string, Date>): Iterable<DatedAddress> {
  if (pages.has('home')) yield { path: buildPagePath('home'), modified: pages.get('home') };
  if (pages.has('category')) yield { path: buildPagePath('category') };
  for (const [key, modified] of pages) {
    if (key !== 'home' && isContentPage(key)) yield { path: buildPagePath(key), modified };
  }
}

/** Returns whether a page shows to search engines, and when its schedule next changes it. */
async function searchablePage(source: ContentSource, key: string, now: number) {
  try {
    const { text, nextChange } = await readShown(source, 'pages', key, now);
    return { isShown: text !== null && !(await readPage(text)).noindex, nextChange };
  } catch (error) {
    // Without the folder, every page would be left out.
    if (error instanceof ContentUnavailable && source.status().problem) throw error;
    // The page itself reports what is wrong with it.
    return { isShown: false, nextChange: Number.POSITIVE_INFINITY };
  }
}

const urlSet = (entries: readonly string[]) => `${HEAD}<urlset ${XMLNS}>\n${entries.join('\n')}\n</urlset>\n`;

function buildIndex(parts: number, absolute: SiteAddress): string {
  const entries = Array.from(
    { length: parts },
    (_, part) => `<sitemap><loc>${escapeXml(absolute(`/sitemap-${part + 1}.xml`))}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${XMLNS}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

const lastmod = (modified: Date | undefined) =>
  modified ? `<lastmod>${modified.toISOString().slice(0, 10)}</lastmod>` : '';

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
