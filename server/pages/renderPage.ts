import {
  type CheckedPage,
  type Finding,
  type PagePlan,
  PageSyntaxError,
  planPage,
  readPage,
  skusOf,
  validatePage,
} from '#engine';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/folderSource.ts';
import { sanitizeRichText } from '../content/html/index.ts';
import type { PictureInfo, RenderEntry, RenderResponse } from '../entry.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { contentSecurityPolicy, writeDocument } from './document.ts';
import type { BuiltAssets } from './styles.ts';

/** What rendering a page needs. */
export interface PageServices {
  config: Config;
  source: ContentSource;
  catalogue: Catalogue;
  entry: RenderEntry;
  assets: BuiltAssets;
  mediaInfo: (url: string) => PictureInfo | undefined;
}

/** Which page, and how it is asked for. */
export interface PageQuery {
  key: string;
  lookId: string | null;
  preview: boolean;
}

/** A rendered document, with what was found on the way. */
export interface RenderedPage {
  html: string;
  csp: string;
  findings: Finding[];
}

/** Static CMS blocks around every page. */
export const FRAME_BLOCKS = ['header', 'footer'] as const;

/** A page that is not rendered again and again when its renderers keep throwing at other places. */
const MAX_ATTEMPTS = 4;

/**
 * Renders a CMS page: read, validate, resolve, plan, render. Blocks whose renderer throws are left out (in
 * preview: shown as cards) by planning the page once more without them.
 *
 * @returns null when there is no such page.
 * @throws PageSyntaxError when the page's file is no JSON.
 */
export async function renderPage(services: PageServices, query: PageQuery): Promise<RenderedPage | null> {
  const text = await services.source.read('pages', query.key);
  if (text === null) return null;
  const crashed = new Map<string, string>();
  for (let attempt = 1; ; attempt++) {
    const plan = await preparePage(services, query, text, crashed);
    const response = await renderPlan(services, 200, plan);
    if (response.crashed.size === 0 || attempt === MAX_ATTEMPTS) {
      return finish(services, plan, response, query.preview);
    }
    for (const [id, reason] of response.crashed) crashed.set(id, reason);
  }
}

/** Renders the designed page for a request that found nothing (404) or broke (500), inside the usual frame. */
export async function renderStatusPage(services: PageServices, status: 404 | 500): Promise<RenderedPage> {
  const response = await renderPlan(services, status, null);
  const title = status === 404 ? '页面未找到' : '页面暂时无法显示';
  return finish(services, emptyPlan(title), response, true);
}

async function preparePage(
  { config, catalogue, entry }: PageServices,
  { key, lookId, preview }: PageQuery,
  text: string,
  crashed: ReadonlyMap<string, string>,
): Promise<PagePlan> {
  const page: CheckedPage = await validatePage(await readPage(text), entry.registry);
  const products = new Map(catalogue.lookup(skusOf(page)).map(product => [product.sku, product]));
  return planPage(page, products, {
    key,
    lookId,
    preview,
    crashed,
    sanitizeHtml: sanitizeRichText,
    mediaHost: config.mediaHost,
  });
}

async function renderPlan(
  services: PageServices,
  status: 200 | 404 | 500,
  plan: PagePlan | null,
): Promise<RenderResponse> {
  const frame: Record<string, unknown> = {};
  for (const key of FRAME_BLOCKS) frame[key] = await readStaticBlock(services.source, key);
  return services.entry.render({ status, plan, frame, mediaInfo: services.mediaInfo });
}

/** A static block's content; undefined when there is none or its file is broken: the frame shows without it. */
export async function readStaticBlock(source: ContentSource, key: string): Promise<unknown> {
  const text = await source.read('blocks', key);
  if (text === null) return undefined;
  try {
    return (JSON.parse(text) as { content?: unknown }).content;
  } catch {
    return undefined;
  }
}

function finish(
  { assets, config }: PageServices,
  plan: PagePlan,
  response: RenderResponse,
  hidden: boolean,
): RenderedPage {
  const html = writeDocument({
    title: plan.title || 'VITRINE',
    description: plan.description,
    css: plan.css,
    stylesheets: assets.stylesFor(response.markup),
    preloads: assets.preloads,
    script: assets.script,
    markup: response.markup,
    data: response.data,
    robots: hidden ? 'noindex' : undefined,
  });
  return { html, csp: contentSecurityPolicy(plan.css, config.frameHosts), findings: plan.findings };
}

function emptyPlan(title: string): PagePlan {
  return { key: '', title, description: '', h1: title, blocks: [], effects: [], css: '', findings: [] };
}

/** Whether an error means that a page's file is no JSON. */
export function isSyntaxError(error: unknown): error is PageSyntaxError {
  return error instanceof PageSyntaxError;
}
