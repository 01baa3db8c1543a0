import { changeAfter, isOn, readPage, type Schedule, scheduleOf } from '#engine';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/folder-source.ts';
import type { Db } from '../database/index.ts';
import {
  type DatedAddress,
  readCategoryAddresses,
  readProductAddresses,
} from '../products/read-addresses.ts';
import { isContentPage, isHidden, pathOf } from './routes.ts';
import { type SiteAddress, siteAddress } from './site-address.ts';

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
  return { main: indexOf(parts.length, absolute), parts, nextChange };
}

/** Returns the readable pages that show now and have no `noindex`, by key. */
async function searchablePages(source: ContentSource, now: number) {
  const pages = new Map<string, Date>();
  let nextChange = Number.POSITIVE_INFINITY;
  for (const { key, modified } of await source.list('pages')) {
    const schedule = isHidden(key) ? null : await searchSchedule(source, key);
    if (!schedule) continue;
    nextChange = Math.min(nextChange, changeAfter(schedule, now));
    if (isOn(schedule, now)) pages.set(key, modified);
  }
  return { pages, nextChange };
}

/** Returns the home page, the list of all products and the content pages. */
function* pageAddresses(pages: ReadonlyMap<string, Date>): Iterable<DatedAddress> {
  if (pages.has('home')) yield { path: pathOf('home'), modified: pages.get('home') };
  if (pages.has('category')) yield { path: pathOf('category') };
  for (const [key, modified] of pages) {
    if (key !== 'home' && isContentPage(key)) yield { path: pathOf(key), modified };
  }
}

/** Returns when a page shows; null for one that is not for search engines. */
async function searchSchedule(source: ContentSource, key: string): Promise<Schedule | null> {
  try {
    const text = await source.read('pages', key);
    if (text === null) return null;
    const { noindex, show } = await readPage(text);
    return noindex ? null : scheduleOf(show);
  } catch {
    // The page itself reports what is wrong with it.
    return null;
  }
}

const urlSet = (entries: readonly string[]) => `${HEAD}<urlset ${XMLNS}>\n${entries.join('\n')}\n</urlset>\n`;

function indexOf(parts: number, absolute: SiteAddress): string {
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
