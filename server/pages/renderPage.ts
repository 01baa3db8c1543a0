import {
  type CheckedPage,
  dataOf,
  type Finding,
  type PagePlan,
  PageSyntaxError,
  planPage,
  type Route,
  readPage,
  skusOf,
  validatePage,
} from '#engine';
import type { Config } from '../config.ts';
import { documentError } from '../content/documentError.ts';
import type { ContentSource } from '../content/folderSource.ts';
import { sanitizeRichText } from '../content/html/index.ts';
import type { PictureInfo, RenderEntry, RenderResponse } from '../entry.ts';
import type { Catalogue } from '../products/catalogue.ts';
import type { BuiltAssets } from './assets.ts';
import { contentSecurityPolicy, writeDocument } from './document.ts';
import { readFrame } from './frame.ts';
import { type WholeHead, wholeHead } from './head.ts';
import { type PageHead, readSources, type Source } from './sources/index.ts';
import { STATUS_TITLES } from './statusTitles.ts';

/** What rendering a page needs. */
export interface PageServices {
  config: Config;
  source: ContentSource;
  catalogue: Catalogue;
  entry: RenderEntry;
  assets: BuiltAssets;
  mediaInfo: (url: string) => PictureInfo | undefined;
  /** What blocks may ask for before they render. */
  sources: Readonly<Record<string, Source>>;
}

/** Which page, and how it is asked for. */
export interface PageQuery {
  key: string;
  /** What the address says beside the key; nothing unless told. */
  route?: Route;
  lookId: string | null;
  preview: boolean;
}

/** A rendered document, with what was found on the way. */
export interface RenderedPage {
  html: string;
  csp: string;
  findings: Finding[];
  /** Whether something that the page was made without, such as a missing picture, has come since. */
  outdated: () => boolean;
}

/** A page that is not rendered again and again when its renderers keep throwing at other places. */
const MAX_ATTEMPTS = 4;

/**
 * Renders a CMS page.
 *
 * @returns null when there is no such page, or it is about something that is not there.
 * @throws DocumentError when the page's file is no JSON.
 */
export async function renderPage(services: PageServices, query: PageQuery): Promise<RenderedPage | null> {
  const text = await services.source.read('pages', query.key);
  if (text === null) return null;
  const page = await renderText(services, query, text);
  // In preview an editor sees the page, whatever it is about.
  return page.aboutNothing && !query.preview ? null : page;
}

/**
 * Renders a page's text: read, validate, resolve, plan, render. Blocks whose renderer throws are left out (in
 * preview: shown as cards) by planning the page once more without them.
 *
 * @throws DocumentError when the text is no JSON.
 */
export async function renderText(
  services: PageServices,
  query: PageQuery,
  text: string,
): Promise<RenderedPage & { aboutNothing: boolean }> {
  const frame = await readFrame(services);
  const pictures = watchMissing(services.mediaInfo);
  const crashed = new Map<string, string>();
  for (let attempt = 1; ; attempt++) {
    const { plan, head, aboutNothing, outdated } = await preparePage(services, query, text, crashed);
    const response = await services.entry.render({
      status: 200,
      plan,
      frame: frame.content,
      mediaInfo: pictures.mediaInfo,
    });
    if (response.crashed.size === 0 || attempt === MAX_ATTEMPTS) {
      const findings = [...plan.findings, ...frame.findings];
      return {
        ...writePage(services, { ...plan, ...head }, response, {
          ...(query.preview
            ? { hidden: true }
            : wholeHead(services.config, query.key, head, frame.content.footer)),
        }),
        findings,
        aboutNothing,
        outdated: () => frame.outdated || pictures.outdated() || outdated(),
      };
    }
    for (const [id, reason] of response.crashed) crashed.set(id, reason);
  }
}

/**
 * Renders the designed page for a request that found nothing (404) or broke (500), inside the usual frame.
 * `problem` stands above it, for an editor.
 */
export async function renderStatusPage(
  services: PageServices,
  status: 404 | 500,
  problem?: string,
): Promise<RenderedPage> {
  const frame = await readFrame(services);
  const pictures = watchMissing(services.mediaInfo);
  const response = await services.entry.render({
    status,
    plan: null,
    frame: frame.content,
    mediaInfo: pictures.mediaInfo,
  });
  const head = { title: STATUS_TITLES[status], description: '', css: '' };
  return {
    ...writePage(services, head, response, { hidden: true }, problem),
    findings: frame.findings,
    outdated: () => frame.outdated || pictures.outdated(),
  };
}

async function preparePage(
  { config, catalogue, entry, sources }: PageServices,
  { key, route, lookId, preview }: PageQuery,
  text: string,
  crashed: ReadonlyMap<string, string>,
): Promise<{ plan: PagePlan; head: PageHead; aboutNothing: boolean; outdated: () => boolean }> {
  const page: CheckedPage = await readPage(text).then(
    read => validatePage(read, entry.registry),
    error => {
      throw error instanceof PageSyntaxError ? documentError('pages', key, text, error) : error;
    },
  );
  const [found, answers] = await Promise.all([
    catalogue.lookup(skusOf(page)),
    readSources(sources, dataOf(page, route)),
  ]);
  const products = new Map(found.map(product => [product.sku, product]));
  const heads = [...answers.values()].map(answer => answer?.head ?? {});
  const plan = planPage(page, products, {
    key,
    route,
    data: new Map([...answers].map(([request, answer]) => [request, answer?.data])),
    lookId,
    preview,
    crashed,
    sanitizeHtml: sanitizeRichText,
    mediaHost: config.mediaHost,
  });
  // What the content's editor has written holds for the page as such; what it shows has the last word.
  const head: PageHead = Object.assign({}, ...heads.reverse());
  if (page.noindex) head.hidden = true;
  const h1 = head.heading ?? plan.h1;
  const given = [...answers.values()];
  return {
    plan: { ...plan, h1 },
    head,
    aboutNothing: given.includes(null),
    outdated: () => given.some(answer => answer?.outdated?.()),
  };
}

/** Notes which pictures a page was made without. */
function watchMissing(mediaInfo: PageServices['mediaInfo']) {
  const missing = new Set<string>();
  return {
    mediaInfo(url: string) {
      const info = mediaInfo(url);
      if (info?.missing) missing.add(url);
      return info;
    },
    outdated: () => [...missing].some(url => !mediaInfo(url)?.missing),
  };
}

function writePage(
  { assets, config }: PageServices,
  head: Pick<PagePlan, 'title' | 'description' | 'css'>,
  response: RenderResponse,
  { canonical, alternates, jsonLd, hidden }: WholeHead,
  problem?: string,
): { html: string; csp: string } {
  const scripts = assets.scriptsFor(response.sources);
  const { markup } = response;
  // In the page, where they cost no round trip before its first paint.
  const held = assets.stylesFor(markup);
  const css = [assets.cssOf(held), head.css].filter(Boolean).join('\n');
  const html = writeDocument({
    title: head.title || 'VITRINE',
    description: head.description,
    css,
    stylesheets: [],
    held,
    preloads: assets.preloads,
    script: assets.script,
    boot: markup.includes('fetchPriority="high"') ? assets.boot : undefined,
    markup,
    data: response.data,
    scripts: scripts.files.length > 0 ? JSON.stringify(scripts) : undefined,
    canonical,
    alternates,
    jsonLd,
    robots: hidden ? 'noindex' : undefined,
    problem,
    dataLayer: config.dataLayer,
    trackingTool: config.trackingTool,
  });
  return { html, csp: contentSecurityPolicy(css, config) };
}
