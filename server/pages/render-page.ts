import {
  atTime,
  collectDataRequests,
  collectSkus,
  type Finding,
  type Language,
  type PagePlan,
  PageSyntaxError,
  planPage,
  type ReadPage,
  type Route,
  readPage,
  validatePage,
} from '#engine';
import type { Config } from '../config.ts';
import { documentError } from '../content/document-error.ts';
import type { ContentSource } from '../content/folder-source.ts';
import { sanitizeRichText } from '../content/html/index.ts';
import type { LivePreview, PictureInfo, RenderEntry } from '../entry.ts';
import type { Catalogue } from '../products/catalogue.ts';
import type { PageAssets } from './assets.ts';
import type { BlockFailures } from './block-failures.ts';
import { readFrame } from './frame.ts';
import { absoluteHead } from './head.ts';
import { readProducts } from './read-products.ts';
import { type PageHead, readSources, type Source } from './sources/index.ts';
import { STATUS_TITLES } from './status-titles.ts';
import { unreadablePlan } from './unreadable-plan.ts';
import { watchMissing } from './watch-missing.ts';
import { type WrittenPage, writeInPlace, writePage } from './write-page.ts';

/** Services for rendering pages. */
export interface PageServices {
  config: Config;
  source: ContentSource;
  catalogue: Catalogue;
  entry: RenderEntry;
  assets: PageAssets;
  mediaInfo: (url: string) => PictureInfo | undefined;
  /** Sources of the data that blocks need, by name. */
  sources: Readonly<Record<string, Source>>;
  failures: BlockFailures;
}

/** A request for a page. */
export interface PageQuery {
  key: string;
  /** Parameters of the address beside the key. */
  route?: Route;
  lookId: string | null;
  preview: boolean;
  /** Address of the page's history, for an editor. */
  history?: string;
  /** Previews the page as it is at this time, in epoch ms. */
  at?: number | undefined;
  /** Style rules beside those of the page, such as marks of a comparison. */
  css?: string;
  /** Language of a preview's findings. Defaults to English, as in the log. */
  language?: Language;
  /** The page is in a frame of a CMS. */
  live?: LivePreview;
  /** Renders JSON for a page in place instead of a document. */
  isInPlace?: boolean;
}

/** A rendered page with its findings. */
export interface RenderedPage extends WrittenPage {
  findings: Finding[];
  /** Whether something that was missing, such as a picture, exists by now. */
  outdated: () => boolean;
  /** When its schedule next changes the page, in epoch ms. */
  nextChange: number;
  /** Why the page is incomplete: the products or the menu could not be read. */
  problem: Error | null;
  /** What the address can choose among; any other choice gives the same page. */
  choices: readonly string[];
}

/** Limits how often a page is rendered again after crashes of further blocks. */
const MAX_ATTEMPTS = 4;

/**
 * Renders a CMS page.
 *
 * @returns null when the page, or what it shows, does not exist.
 * @throws DocumentError when the page's file is not valid JSON.
 */
export async function renderPage(services: PageServices, query: PageQuery): Promise<RenderedPage | null> {
  const text = await services.source.read('pages', query.key);
  if (text === null) return null;
  const page = await renderText(services, query, text);
  return page.isMissing ? null : page;
}

/**
 * Renders a page's text: read, validate, resolve, plan, render. If a block's renderer throws, the checked page is
 * planned and rendered again without that block (in preview: with a card in its place).
 *
 * @throws DocumentError when the text is not valid JSON.
 */
export async function renderText(
  services: PageServices,
  query: PageQuery,
  text: string,
): Promise<RenderedPage & { isMissing: boolean }> {
  const [frame, prepared] = await Promise.all([readFrame(services), preparePage(services, query, text)]);
  const pictures = watchMissing(services.mediaInfo);
  const { key, route, lookId, preview, history, language } = query;
  const address = JSON.stringify([route, lookId]);
  const rendering = { key, address, content: `${services.catalogue.version} ${text}` };
  // An editor sees what the block throws now.
  const crashed = preview ? new Map<string, string>() : services.failures.setAsideOn(rendering);
  for (let attempt = 1; ; attempt++) {
    const plan = prepared.plan(crashed);
    const response = await services.entry.render({
      status: 200,
      plan,
      frame: frame.content,
      isInPlace: query.isInPlace,
      isPreview: query.preview,
      language,
      live: query.live,
      mediaInfo: pictures.mediaInfo,
    });
    if (!preview) services.failures.record(rendering, plan, response.crashed);
    if (response.crashed.size === 0 || attempt === MAX_ATTEMPTS) {
      const { head, isMissing, nextChange } = prepared;
      const documentHead = query.preview
        ? { hidden: true }
        : absoluteHead(services.config, query.key, head, frame.content.footer);
      const css = [plan.css, query.css].filter(Boolean).join('\n');
      const pageHead = { ...plan, ...head, css };
      return {
        ...(query.isInPlace
          ? writeInPlace(services.assets, pageHead, response)
          : await writePage(services, pageHead, response, documentHead, { history, language })),
        findings: [...plan.findings, ...frame.findings],
        isMissing,
        nextChange,
        outdated: () =>
          Date.now() >= nextChange || frame.problem !== null || pictures.outdated() || prepared.outdated(),
        problem: frame.problem ?? prepared.problem,
        choices: prepared.choices,
      };
    }
    for (const [id, reason] of response.crashed) crashed.set(id, reason);
  }
}

/**
 * Renders the page for a request that found nothing (404) or failed (500), inside the usual frame.
 *
 * @param problem shown above the page, for an editor.
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
    ...(await writePage(services, head, response, { hidden: true }, { problem })),
    findings: frame.findings,
    nextChange: Number.POSITIVE_INFINITY,
    outdated: () => frame.problem !== null || pictures.outdated(),
    problem: frame.problem,
    choices: [],
  };
}

/** A page that is read, validated and has its data; it can be planned any number of times. */
interface PreparedPage {
  plan(crashed: ReadonlyMap<string, string>): PagePlan;
  head: PageHead;
  /** The page does not show at this time, or shows one thing, such as a product, that does not exist. */
  isMissing: boolean;
  /** When its schedule next changes the page, in epoch ms. */
  nextChange: number;
  outdated: () => boolean;
  problem: Error | null;
  choices: readonly string[];
}

async function preparePage(services: PageServices, query: PageQuery, text: string): Promise<PreparedPage> {
  const read = await readPage(text, query.language).catch((error: unknown) => {
    if (error instanceof PageSyntaxError) return error;
    throw error;
  });
  if (!(read instanceof PageSyntaxError)) return prepareRead(services, query, read);
  if (!query.preview) throw documentError('pages', query.key, text, read);
  return {
    plan: () => unreadablePlan(query.key, text, read, query.language),
    head: {},
    isMissing: false,
    nextChange: Number.POSITIVE_INFINITY,
    outdated: () => true,
    problem: null,
    choices: [],
  };
}

async function prepareRead(
  { config, catalogue, entry, sources }: PageServices,
  { key, route: pageRoute, lookId, preview, at, language }: PageQuery,
  read: ReadPage,
): Promise<PreparedPage> {
  const { frameHosts } = config;
  const now = at ?? Date.now();
  const checked = await validatePage(read, entry.registry, { frameHosts, now, language });
  const { page, isShown, nextChange } = atTime(checked, now);
  const route = withLook(pageRoute, lookId);
  const [{ found, fault }, answers] = await Promise.all([
    readProducts(catalogue, collectSkus(page)),
    readSources(sources, collectDataRequests(page, route)),
  ]);
  const products = new Map(found.map(product => [product.sku, product]));
  const data = new Map([...answers].map(([request, answer]) => [request, answer?.data]));
  const responses = [...answers.values()];
  // The editor's page fields are defaults; the head of what the page shows overrides them.
  const head: PageHead = Object.assign({}, ...responses.map(answer => answer?.head ?? {}).reverse());
  if (page.noindex) head.hidden = true;
  return {
    plan(crashed) {
      const options = { key, route, data, preview, crashed, mediaHost: config.mediaHost, language };
      const plan = planPage(page, products, { ...options, sanitizeHtml: sanitizeRichText });
      return { ...plan, h1: head.heading ?? plan.h1, findings: [...plan.findings, ...fault] };
    },
    head,
    // A preview without a time shows a page that is not published yet.
    isMissing: preview ? at !== undefined && !isShown : !isShown || responses.includes(null),
    nextChange,
    outdated: () => fault.length > 0 || responses.some(answer => answer?.outdated?.()),
    choices: responses.flatMap(answer => answer?.choices ?? []),
    problem: fault[0] ? new Error(fault[0].message) : null,
  };
}

/** Adds the look that the address names to the page's query. */
function withLook(route: Route = { params: {}, query: {} }, lookId: string | null): Route {
  return lookId === null ? route : { ...route, query: { ...route.query, look_identifer: lookId } };
}
