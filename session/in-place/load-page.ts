import { IN_PLACE_TYPE, type InPlacePage, type PlannedBlock } from '#engine';
import { type BlockLoaders, createBlockLoaders, pageSlot } from '#engine/render';
import { LoadError } from './load-error.ts';
import { requestPage } from './request-page.ts';

/**
 * Loads a page for use in place, with the scripts and styles of its blocks. An address that has no such page, or whose
 * header or notice differ, is opened as a document instead; the promise then stays pending.
 *
 * @throws LoadError when the server does not answer.
 */
export async function loadPage(url: URL): Promise<InPlacePage> {
  const response = await requestPage(url);
  if (!response || response.status >= 500) throw new LoadError();
  if (!response.headers.get('content-type')?.startsWith(IN_PLACE_TYPE)) return openDocument(url);
  const page = await response.json().then(
    (json: InPlacePage) => json,
    () => {
      throw new LoadError();
    },
  );
  if (page.build !== documentBuild() || !hasSameSurroundings(page)) return openDocument(url);
  if (page.view.key !== pageSlot.first?.key) await prepareBlocks(page);
  return page;
}

/** Loads the scripts and styles of a page's blocks. */
export function prepareBlocks({ scripts, view }: InPlacePage): Promise<void> {
  return prepare(view.blocks, createBlockLoaders(scripts));
}

/** Loads the renderers of blocks. */
async function prepare(blocks: readonly PlannedBlock[], loaders: BlockLoaders): Promise<void> {
  const prepared = pageSlot.renderers?.prepared;
  const nested = blocks.flatMap(({ children = {} }) => Object.values(children));
  await Promise.all([
    ...nested.map(inner => prepare(inner, loaders)),
    ...blocks.map(async ({ type }) => {
      const load = prepared?.has(type) ? undefined : loaders(type);
      if (load) prepared?.set(type, (await load()).default);
    }),
  ]);
}

/** Leaves for the document of an address. */
export function openDocument(url: URL): Promise<never> {
  // After a step in the history the browser is at the address already.
  if (url.href === window.location.href) window.location.reload();
  else window.location.assign(url);
  return new Promise(() => {});
}

/** The build that made the document: its renderers are on the page. Empty on the development server. */
export function documentBuild(): string {
  return document.documentElement.dataset.build ?? '';
}

/** Whether a page's blocks have the same effects on header, notice and list styles as the document's: these stay. */
function hasSameSurroundings({ view }: InPlacePage): boolean {
  return JSON.stringify(view.effects) === JSON.stringify(pageSlot.first?.effects);
}
