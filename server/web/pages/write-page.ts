import type { PagePlan } from '#engine';
import { shop } from '#shop/server';
import type { AbsoluteHead } from '../page-head/head.ts';
import type { RenderResponse } from '../renderer/page-renderer.ts';
import type { PageAssets } from './assets.ts';
import {
  contentSecurityPolicy,
  type DocumentParts,
  NO_CONTENT,
  TRUSTED_TYPES,
  writeDocument,
} from './document.ts';
import type { PageServices } from './page-query.ts';
import { preloadPicture } from './preload-picture.ts';
import { type PreviewBar, previewNote } from './preview-bar.ts';

const DEFAULT_TITLE = shop.brand.title;

/** The text of a page and its Content-Security-Policy. */
export interface WrittenPage {
  /** The document, or the JSON of a page in place. */
  body: string;
  csp: string;
}

/** Writes a page in place: `InPlacePage` as JSON, whose `view` the entry has serialised. */
export function writeInPlace(
  assets: PageAssets,
  { title, css }: Pick<PagePlan, 'title' | 'css'>,
  { sources, data }: RenderResponse,
  bar?: PreviewBar,
): WrittenPage {
  const page = {
    ...{ title: title || DEFAULT_TITLE, css, scripts: assets.scriptsFor(sources), build: assets.build },
    ...(bar && { note: previewNote(bar) }),
  };
  return { body: `${JSON.stringify(page).slice(0, -1)},"view":${data}}`, csp: NO_CONTENT };
}

/**
 * Writes a document.
 *
 * @param isPreview whether an editor sees it, mostly in a frame, which may have its size only after the document has loaded:
 * a preloaded picture would be one for another size.
 */
export async function writePage(
  { assets, config }: PageServices,
  head: Pick<PagePlan, 'title' | 'description' | 'css'>,
  response: RenderResponse,
  { canonical, alternates, jsonLd, isHidden, isSecret }: AbsoluteHead,
  { problem, bar, isPreview }: Pick<DocumentParts, 'problem' | 'bar'> & { isPreview?: boolean } = {},
): Promise<WrittenPage> {
  const { markup } = response;
  const styles = await assets.stylesFor(markup);
  const scripts = assets.scriptsFor(response.sources, styles.included);
  // Without styles of its own, the page has the text of other pages, whose hash is known.
  const css = head.css ? [styles.css, head.css].filter(Boolean).join('\n') : styles.css;
  const { boot } = assets;
  const startsAfterPictures = !assets.startsAtOnce && markup.includes('fetchPriority="high"');
  const body = writeDocument({
    build: assets.build,
    title: head.title || DEFAULT_TITLE,
    description: head.description,
    css,
    includedStylesheets: styles.included,
    headElements: (isPreview ? '' : preloadPicture(markup)) + (styles.elements ?? ''),
    preloads: boot && !startsAfterPictures ? [assets.script, ...assets.preloads] : assets.preloads,
    script: assets.script,
    boot,
    startsAfterPictures,
    markup,
    data: response.data,
    scripts: scripts.files.length > 0 ? JSON.stringify(scripts) : undefined,
    canonical,
    alternates,
    jsonLd,
    robots: isHidden ? 'noindex' : undefined,
    referrer: isSecret ? 'no-referrer' : undefined,
    problem,
    bar,
    apiVersion: config.apiVersion,
    dataLayer: config.dataLayer,
    // Tools of others read the page's address.
    trackingTool: isSecret ? undefined : config.trackingTool,
  });
  const more = assets.policy ?? (config.trackingTool ? {} : TRUSTED_TYPES);
  return { body, csp: contentSecurityPolicy({ css, script: boot }, config, more) };
}
