import type { Finding } from '#engine';
import { traced } from '../../base/traces/traces.ts';
import type { Catalogue } from '../../subjects/catalogue/catalogue.ts';
import { type Expiry, joinExpiries } from '../../subjects/products/changes/change-record.ts';
import { createReads } from '../../subjects/products/changes/reads.ts';
import { absoluteHead } from '../page-head/head.ts';
import { readFrame } from './frame.ts';
import { listKeys } from './list-keys.ts';
import type { PageQuery, PageServices } from './page-query.ts';
import { preparePage } from './prepare-page.ts';
import { STATUS_TITLES } from './status-titles.ts';
import { watchPictures } from './watch-pictures.ts';
import { type WrittenPage, writeInPlace, writePage } from './write-page.ts';

/** A rendered page with its findings. */
export interface RenderedPage extends WrittenPage {
  findings: Finding[];
  /** Whether something that was missing, such as a picture, exists by now. */
  isOutdated: () => boolean;
  /** Until when it may be shown although the catalogue has changed. */
  expiry: Expiry;
  /** When its schedule next changes the page, in epoch ms. */
  nextChange: number;
  /** Why the page is incomplete: the products or the menu could not be read. */
  problem: Error | null;
  /** What the address can choose among; any other choice gives the same page. */
  choices: readonly string[];
  /** What caches in front of the shop purge the page by; empty where they are not notified of changes. */
  keys: string;
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
  // Before the text: one that is replaced meanwhile must not be kept by caches for long.
  const replaced = services.source.nextChange('pages', query.key);
  const text = await traced('page read', {}, () => services.source.read('pages', query.key));
  if (text === null) return null;
  const { changes } = services.catalogue;
  const [since, madeAt] = [changes.number, performance.now()];
  const reads = createReads();
  const catalogue = services.catalogue.recording(reads);
  const page = await renderText({ ...services, catalogue }, query, text);
  if (page.isMissing) return null;
  return {
    ...page,
    nextChange: Math.min(page.nextChange, replaced),
    expiry: joinExpiries([changes.watch(reads, since), page.expiry]),
    keys: services.config.purge ? listKeys(services.source, query.key, page.ownKeys, reads) : '',
    isOutdated: reads.stock.size > 0 ? followStock(page.isOutdated, changes, madeAt) : page.isOutdated,
  };
}

/** Whether the page is outdated, or its stock may be. */
const followStock =
  (isOutdated: () => boolean, changes: Catalogue['changes'], madeAt: number): (() => boolean) =>
  () =>
    isOutdated() || !changes.isCurrent(madeAt);

/**
 * Whether what a page was made from has changed. Like all that limits a page's life it is made by a function of its own: the
 * cache holds it, and a scope with the page would hold its data and texts, too.
 */
const joinChecks =
  (nextChange: number, isFaulty: boolean, ...checks: (() => boolean)[]): (() => boolean) =>
  () =>
    Date.now() >= nextChange || isFaulty || checks.some(isOutdated => isOutdated());

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
): Promise<RenderedPage & { isMissing: boolean; ownKeys: readonly string[] }> {
  const [frame, prepared] = await Promise.all([
    readFrame(services, query.at),
    preparePage(services, query, text),
  ]);
  const { key, route, lookId, isPreview, history, language, at, live, hasPrices = false } = query;
  const address = JSON.stringify([route, lookId]);
  const rendering = { key, address, content: `${services.catalogue.version} ${text}` };
  // An editor sees what the block throws now.
  const crashed = isPreview ? new Map<string, string>() : services.failures.setAsideOn(rendering);
  for (let attempt = 1; ; attempt++) {
    const plan = prepared.plan(crashed);
    const pictures = await watchPictures(services.pictures, [plan, frame.content], !isPreview);
    const response = await traced('page render', {}, () =>
      services.entry.render({
        status: 200,
        plan,
        frame: frame.content,
        isInPlace: query.isInPlace,
        isPreview: query.isPreview,
        language,
        live,
        mediaInfo: pictures.mediaInfo,
      }),
    );
    if (!isPreview) services.failures.record(rendering, plan, response.crashed);
    if (response.crashed.size === 0 || attempt === MAX_ATTEMPTS) {
      const { head, isMissing } = prepared;
      const nextChange = Math.min(prepared.nextChange, frame.nextChange);
      const documentHead = query.isPreview
        ? { isHidden: true }
        : absoluteHead(services.config, query.key, head, frame.content.footer);
      const bar =
        isPreview || hasPrices
          ? { show: prepared.show, at, history, isLive: live !== undefined, language, hasPrices }
          : undefined;
      const css = [plan.css, query.css].filter(Boolean).join('\n');
      const pageHead = { ...plan, ...head, css };
      return {
        ...(query.isInPlace
          ? writeInPlace(services.assets, pageHead, response, bar)
          : await writePage(services, pageHead, response, documentHead, { bar, isPreview })),
        findings: [...plan.findings, ...frame.findings],
        isMissing,
        nextChange,
        isOutdated: joinChecks(nextChange, frame.problem !== null, pictures.isOutdated, prepared.isOutdated),
        expiry: prepared.expiry,
        problem: frame.problem ?? prepared.problem,
        choices: prepared.choices,
        keys: '',
        ownKeys: prepared.keys,
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
  const pictures = await watchPictures(services.pictures, frame.content, true);
  const response = await services.entry.render({
    status,
    plan: null,
    frame: frame.content,
    mediaInfo: pictures.mediaInfo,
  });
  const head = { title: STATUS_TITLES[status], description: '', css: '' };
  return {
    ...(await writePage(services, head, response, { isHidden: true }, { problem })),
    findings: frame.findings,
    nextChange: frame.nextChange,
    isOutdated: joinChecks(frame.nextChange, frame.problem !== null, pictures.isOutdated),
    expiry: () => Number.POSITIVE_INFINITY,
    problem: frame.problem,
    choices: [],
    keys: '',
  };
}
