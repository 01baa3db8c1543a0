import type { Config } from '../config.ts';
import type { ContentSource } from '../content/folderSource.ts';
import type { Db } from '../database/index.ts';
import { type DatedAddress, readCategoryAddresses, readProductAddresses } from '../products/readAddresses.ts';
import { isPlain, pathOf } from './routes.ts';
import { type SiteAddress, siteAddress } from './siteAddress.ts';

/** Addresses of one file (sitemaps.org: at most 50,000, and 50 MB). */
export const MAX_ADDRESSES = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `sitemap.xml`, and the further files that it names when one does not hold everything. */
export interface Sitemap {
  main: string;
  /** `sitemap-1.xml` first. */
  parts: string[];
}

/** What a sitemap is made of. */
export interface SitemapSources {
  config: Pick<Config, 'publicOrigin' | 'mediaHost'>;
  source: ContentSource;
  db: Db;
}

/** Home, the pages of the CMS, categories and products: all that search engines may show, each once. */
export async function makeSitemap(
  { config, source, db }: SitemapSources,
  most = MAX_ADDRESSES,
): Promise<Sitemap> {
  const absolute = siteAddress(config);
  const files: string[] = [];
  let entries: string[] = [];
  const seen = new Set<string>();
  const add = ({ path, modified }: DatedAddress) => {
    const address = absolute(path);
    if (seen.has(address)) return;
    seen.add(address);
    if (entries.length === most) {
      files.push(urlSet(entries));
      entries = [];
    }
    entries.push(`<url><loc>${escapeXml(address)}</loc>${lastmod(modified)}</url>`);
  };
  for (const entry of await pageAddresses(source)) add(entry);
  for (const entry of await readCategoryAddresses(db)) add(entry);
  for await (const slice of readProductAddresses(db)) for (const entry of slice) add(entry);
  if (files.length === 0) return { main: urlSet(entries), parts: [] };
  const parts = [...files, urlSet(entries)];
  return { main: indexOf(parts.length, absolute), parts };
}

async function pageAddresses(source: ContentSource): Promise<DatedAddress[]> {
  const pages = await source.list('pages');
  const home = pages.find(({ key }) => key === 'home');
  return [
    { path: '/', modified: home?.modified },
    ...(pages.some(({ key }) => key === 'category') ? [{ path: pathOf('category') }] : []),
    ...pages
      .filter(({ key }) => key !== 'home' && isPlain(key))
      .map(({ key, modified }) => ({ path: pathOf(key), modified })),
  ];
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
