import {
  completeFrame,
  type FrameParts,
  foldEffects,
  loadFrameParts,
  readFrameContent,
  readNotFound,
} from '#chrome';
import { defineTexts, type InPlaceView, type PlannedBlock, type Registry } from '#engine';
import { createServerRenderers, type LoadedRenderers, loadRenderers, renderToHtml } from '#engine/server';
import { writeEventFile } from '#kit';
import { mayHaveHalves, wellFormed } from '#schemas';
import { ReuseContext } from '#ui';
import type { RenderEntry, RenderRequest, RenderResponse } from '../server/index.ts';
import { App, type PageView } from './App.tsx';
import { collectMedia } from './collect-media.ts';
import { problemCardIn } from './problem-card.tsx';
import { registry as shopRegistry } from './registry.ts';
import { createMarkupStore, type PageReuse } from './reuse-markup.ts';

const textsIn = defineTexts({
  en: { threw: (reason: string) => `The renderer threw: ${reason}` },
  zh: { threw: reason => `渲染时抛出错误：${reason}` },
});

export interface RenderOptions {
  /** Called with each error that a renderer throws. */
  onError?: (error: unknown) => void;
}

/** Loads every renderer and returns the entry that renders pages on the server. */
export async function createRenderEntry(
  registry: Registry = shopRegistry,
  { onError }: RenderOptions = {},
): Promise<RenderEntry> {
  const [loaded, parts] = await Promise.all([loadRenderers(registry), loadFrameParts()]);
  const startReuse = createMarkupStore();
  return {
    registry,
    render: request => render(registry, loaded, parts, startReuse, request, onError),
    writeEvent: writeEventFile,
    // Loaded with the first document that is published.
    check: async (document, shop) => {
      const [{ createDocumentCheck }, { loadHtml }] = await Promise.all([
        import('./check-document.ts'),
        import('../server/operations.ts'),
      ]);
      const loadHtmlChanges = async () => (await loadHtml()).htmlChanges;
      return createDocumentCheck(registry, { loadHtmlChanges })(document, shop);
    },
    copyBlocks: async blocks => (await import('../cli/index.ts')).copyBlocks(blocks, registry),
  };
}

async function render(
  registry: Registry,
  loaded: LoadedRenderers,
  parts: FrameParts,
  startReuse: () => PageReuse,
  request: RenderRequest,
  onError: RenderOptions['onError'],
): Promise<RenderResponse> {
  const { plan, status, mediaInfo, language = 'en' } = request;
  const effects = plan?.effects ?? [];
  const { view, json } = writeView({
    status,
    key: plan?.key ?? '',
    h1: plan?.h1 ?? '',
    blocks: plan?.blocks ?? [],
    effects,
    chrome: foldEffects(effects),
    frame: completeFrame(readFrameContent(request.frame)),
    ...(request.isPreview && { isPreview: true, language }),
    ...(request.live && { live: request.live }),
    ...(status === 404 && { notFound: readNotFound(request.frame.notfound) }),
    media: {},
  });
  view.media = collectMedia(view, mediaInfo);
  const renderers = createServerRenderers(loaded, problemCardIn(language));
  const reuse = request.isPreview ? null : startReuse();
  const { html, errors } = await renderToHtml(
    <ReuseContext value={reuse}>
      <App page={view} renderers={renderers} parts={parts} />
    </ReuseContext>,
  );
  for (const error of errors) onError?.(error);
  const crashed = new Map<string, string>();
  if (errors.length > 0 && plan) {
    const unsettled = renderers.unsettled(plan);
    for (const [index, planned] of unsettled.entries()) {
      // Errors are in document order. A block that throws after a nested one reports two errors; then all are listed.
      const thrown = errors.length === unsettled.length ? [errors[index]] : errors;
      crashed.set(planned.id, textsIn(language).threw([...new Set(thrown.map(readMessage))].join('; ')));
    }
  }
  return {
    markup: reuse ? reuse.finish(html, errors.length === 0) : html,
    data: request.isInPlace
      ? JSON.stringify(inPlaceView(view, mediaInfo))
      : writeClientView(view, json, registry, mediaInfo),
    sources: collectSources(view.blocks, registry, request.isInPlace === true || view.live !== undefined),
    crashed,
  };
}

/** Media of a view without pictures, and the end of its JSON. */
const NO_MEDIA_END = '{}}';

/**
 * Returns a view without pictures, and its JSON. Data of half a character would differ from the markup, whose UTF-8 cannot hold
 * it, and React would drop the page. Halves are escapes in the JSON: without one, the data is not searched for them.
 */
function writeView(view: PageView): { view: PageView; json: string } {
  const json = JSON.stringify(view);
  if (!mayHaveHalves(json)) return { view, json };
  const repaired = wellFormed(view);
  return { view: repaired, json: JSON.stringify(repaired) };
}

/**
 * Writes the data of a document, which has markup for the blocks that never hydrate.
 *
 * @param json that of the view without its pictures, which are its last member.
 */
function writeClientView(
  view: PageView,
  json: string,
  registry: Registry,
  mediaInfo: RenderRequest['mediaInfo'],
): string {
  // An edit of a live preview may reach every block.
  const blocks = view.live ? view.blocks : view.blocks.map(planned => withoutStaticData(planned, registry));
  // Most pages have no such block, and the same pictures.
  if (blocks.every((planned, at) => planned === view.blocks[at]))
    return `${json.slice(0, -NO_MEDIA_END.length)}${JSON.stringify(view.media)}}`;
  const client = { ...view, blocks };
  return JSON.stringify({ ...client, media: collectMedia({ ...client, media: {} }, mediaInfo) });
}

/** The data of a page in place, which the browser renders completely. */
function inPlaceView({ key, h1, blocks, effects }: PageView, mediaInfo: RenderRequest['mediaInfo']) {
  return { key, h1, blocks, effects, media: collectMedia(blocks, mediaInfo) } satisfies InPlaceView;
}

/** Returns the renderer files of blocks by type: of those that hydrate, or of all. */
function collectSources(
  blocks: readonly PlannedBlock[],
  registry: Registry,
  all: boolean,
  found: Record<string, string> = {},
): Record<string, string> {
  for (const { type, problems, children } of blocks) {
    const { source, hydrate } = registry.get(type) ?? {};
    if (source && !problems && (all || hydrate !== 'never')) found[type] = source;
    for (const nested of Object.values(children ?? {})) collectSources(nested, registry, all, found);
  }
  return found;
}

/** Removes the data of blocks that never hydrate. */
function withoutStaticData(planned: PlannedBlock, registry: Registry): PlannedBlock {
  if (planned.problems) return planned;
  if (registry.get(planned.type)?.hydrate === 'never') {
    return { ...planned, block: { blockType: planned.type }, products: [], data: null };
  }
  if (!planned.children) return planned;
  const children: Record<string, PlannedBlock[]> = {};
  let isSame = true;
  for (const [pointer, nested] of Object.entries(planned.children)) {
    const kept = nested.map(child => withoutStaticData(child, registry));
    isSame &&= kept.every((child, at) => child === nested[at]);
    children[pointer] = kept;
  }
  return isSame ? planned : { ...planned, children };
}

function readMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
