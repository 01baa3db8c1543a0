import {
  ALWAYS,
  atTime,
  collectDataRequests,
  collectSkus,
  type PagePlan,
  PageSyntaxError,
  planPage,
  type ReadPage,
  type Route,
  readPage,
  type Schedule,
  validatePage,
} from '#engine';
import { traced } from '../../base/traces/traces.ts';
import { documentError } from '../../subjects/content/document-error.ts';
import { sanitizeRichText } from '../../subjects/content/html/index.ts';
import { type Expiry, joinExpiries } from '../../subjects/products/changes/change-record.ts';
import type { PageHead } from '../page-head/page-head.ts';
import type { PageQuery, PageServices } from './page-query.ts';
import { readProducts } from './read-products.ts';
import { readSources } from './sources/index.ts';
import type { SourceAnswer } from './sources/source.ts';
import { unreadablePlan } from './unreadable-plan.ts';

/** A page that is read, validated and has its data; it can be planned any number of times. */
export interface PreparedPage {
  plan(crashed: ReadonlyMap<string, string>): PagePlan;
  head: PageHead;
  /** The page does not show at this time, or shows one thing, such as a product, that does not exist. */
  isMissing: boolean;
  /** When the page shows. */
  show: Schedule;
  /** When its schedule next changes the page, in epoch ms. */
  nextChange: number;
  isOutdated: () => boolean;
  /** Until when the choice of products may be shown. */
  expiry: Expiry;
  problem: Error | null;
  choices: readonly string[];
  /** What the data are found by, for caches in front of the shop. */
  keys: readonly string[];
}

/**
 * Reads, validates and resolves a page's text.
 *
 * @throws DocumentError when the text is not valid JSON; a preview shows the problem instead.
 */
export async function preparePage(
  services: PageServices,
  query: PageQuery,
  text: string,
): Promise<PreparedPage> {
  const read = await readPage(text, query.language).catch((error: unknown) => {
    if (error instanceof PageSyntaxError) return error;
    throw error;
  });
  if (!(read instanceof PageSyntaxError)) return prepareRead(services, query, read);
  if (!query.isPreview) throw documentError('pages', query.key, text, read);
  return {
    plan: () => unreadablePlan(query.key, text, read, query.language),
    head: {},
    isMissing: false,
    show: ALWAYS,
    nextChange: Number.POSITIVE_INFINITY,
    isOutdated: () => true,
    expiry: () => 0,
    problem: null,
    choices: [],
    keys: [],
  };
}

async function prepareRead(
  { config, catalogue, entry, sources }: PageServices,
  { key, route: pageRoute, lookId, isPreview, at, language }: PageQuery,
  read: ReadPage,
): Promise<PreparedPage> {
  const { frameHosts } = config;
  const now = at ?? Date.now();
  const checked = await validatePage(read, entry.registry, { frameHosts, now, language });
  const { page, isShown, nextChange } = atTime(checked, now);
  const route = withLook(pageRoute, lookId);
  const [{ found, fault }, answers] = await Promise.all([
    traced('page products', {}, () => readProducts(catalogue, collectSkus(page))),
    readSources(sources, collectDataRequests(page, route), catalogue),
  ]);
  const products = new Map(found.map(product => [product.sku, product]));
  const data = new Map([...answers].map(([request, answer]) => [request, answer?.data]));
  const responses = [...answers.values()];
  // The editor's page fields are defaults; the head of what the page shows overrides them.
  const head: PageHead = Object.assign({}, ...responses.map(answer => answer?.head ?? {}).reverse());
  if (page.noindex) head.isHidden = true;
  return {
    plan(crashed) {
      const options = {
        key,
        route,
        data,
        preview: isPreview,
        crashed,
        mediaHost: config.mediaHost,
        language,
      };
      const plan = planPage(page, products, { ...options, sanitizeHtml: sanitizeRichText });
      return { ...plan, h1: head.heading ?? plan.h1, findings: [...plan.findings, ...fault] };
    },
    head,
    // A preview without a time shows a page that is not published yet.
    show: page.show,
    isMissing: isPreview ? at !== undefined && !isShown : !isShown || responses.includes(null),
    nextChange: Math.min(nextChange, ...responses.map(answer => answer?.nextChange ?? nextChange)),
    ...joinChecks(responses, fault.length > 0),
    choices: responses.flatMap(answer => answer?.choices ?? []),
    keys: responses.flatMap(answer => answer?.keys ?? []),
    problem: fault[0] ? new Error(fault[0].message) : null,
  };
}

/** Joins what limits a page's life. A cached page holds this, so it must not hold the answers. */
function joinChecks(
  responses: readonly (SourceAnswer | null)[],
  isFaulty: boolean,
): Pick<PreparedPage, 'isOutdated' | 'expiry'> {
  const checks = responses.flatMap(answer => answer?.isOutdated ?? []);
  return {
    isOutdated: () => isFaulty || checks.some(isOutdated => isOutdated()),
    expiry: joinExpiries(responses.flatMap(answer => answer?.expiry ?? [])),
  };
}

/** Adds the look that the address names to the page's query. */
function withLook(route: Route = { params: {}, query: {} }, lookId: string | null): Route {
  return lookId === null ? route : { ...route, query: { ...route.query, look_identifer: lookId } };
}
