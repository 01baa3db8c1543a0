import { act } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { vi } from 'vitest';
import {
  type BlockDefinition,
  type BlockProps,
  type PagePlan,
  type PlannedBlock,
  planPage,
  readPage,
  skusOf,
  validatePage,
} from '#engine';
import { sanitizeRichText } from '../../server/content/html/index.ts';
import type { PictureInfo, RenderEntry, RenderResponse } from '../../server/index.ts';
import { catalogueRows } from '../../server/products/seed/catalogueRows.ts';
import { readCatalogue } from '../../server/products/seed/readCatalogue.ts';
import { toProduct } from '../../server/products/toProduct.ts';
import type { PageView } from '../../src/App.tsx';
import { ROOT } from './readSample.ts';
import { withoutDom } from './withoutDom.ts';

const { colours } = catalogueRows(
  readCatalogue(`${ROOT}/fixtures/catalogue/products.json`) ?? { products: [], categories: [] },
);
const catalogue = new Map(
  colours
    .filter(row => row.enabled)
    .map(row => [row.sku, toProduct({ ...row, low_price: null, high_price: null })]),
);

/** What is known of a picture address. */
export type PictureLookup = (url: string) => PictureInfo | undefined;

/** What a page comes to, and what stands in its way. */
export interface Prepared {
  /** What shoppers get: broken blocks left out. */
  plan: PagePlan;
  /** What an editor gets: a card for each broken block. */
  preview: PagePlan;
}

/** The shop, once as its server runs it and once as the browser does: two copies of the code, as in life. */
export interface Shop {
  server: RenderEntry;
  /** Reads, checks and plans a map of blocks as the server does. */
  prepare(content: object, options?: { withoutProducts?: boolean }): Promise<Prepared>;
  /** Renders a plan where there is no DOM. */
  render(plan: PagePlan, mediaInfo?: PictureLookup): Promise<RenderResponse>;
  /** Puts a rendering on the page and hydrates it. Whatever is complained of on the way is in `complaints`. */
  hydrate(response: RenderResponse): Promise<LivePage>;
}

export interface LivePage {
  root: HTMLElement;
  /** The server's markup as the browser understood it. */
  served: string;
  complaints: string[];
  unmount(): Promise<void>;
}

/**
 * Loads the shop's two halves: the server's without a DOM, the browser's with one.
 *
 * @param more block types besides the shop's own.
 */
export async function openShop(more: readonly BlockDefinition[] = []): Promise<Shop> {
  const server = await withoutDom(async () => {
    const { createRenderEntry } = await import('../../src/entry-server.tsx');
    const { registry } = await import('../../src/registry.ts');
    return createRenderEntry(registry.extend(more));
  });
  vi.resetModules();
  const { App } = await import('../../src/App.tsx');
  const { registry } = await import('../../src/registry.ts');
  const { loadFrameParts } = await import('#chrome');
  const parts = await loadFrameParts();
  const components = new Map<string, ComponentType<BlockProps>>();
  for (const { type, load, hydrate } of registry.extend(more).all) {
    // What never hydrates has no data in the browser, and waits there for ever.
    if (load)
      components.set(type, hydrate === 'never' ? lazy(() => new Promise(() => {})) : (await load()).default);
  }
  // React keeps listeners on the document from the first root on: they are its own, not a block's.
  createRoot(document.createElement('div')).unmount();

  return {
    server,
    async prepare(content, { withoutProducts = false } = {}) {
      const plan = async (preview: boolean) => {
        const page = await validatePage(
          await readPage(JSON.stringify({ title: '试页', content })),
          server.registry,
        );
        const products = withoutProducts ? [] : skusOf(page).flatMap(sku => catalogue.get(sku) ?? []);
        const bySku = new Map(products.map(product => [product.sku, product]));
        return planPage(page, bySku, { key: 'test', preview, sanitizeHtml: sanitizeRichText, mediaHost: '' });
      };
      return { plan: await plan(false), preview: await plan(true) };
    },
    render: (plan, mediaInfo = knownMedia) =>
      withoutDom(() => server.render({ status: 200, plan, frame: {}, mediaInfo })),
    async hydrate({ markup, data }) {
      const complaints: string[] = [];
      const complain = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
      vi.spyOn(console, 'error').mockImplementation(complain);
      vi.spyOn(console, 'warn').mockImplementation(complain);
      const root = document.createElement('div');
      document.body.append(root);
      root.innerHTML = markup;
      const served = root.innerHTML;
      const renderers = {
        componentFor: ({ type }: PlannedBlock) => components.get(type) as ComponentType<BlockProps>,
        settled() {},
        crashed: ({ label }: PlannedBlock, error: unknown) => complain(`"${label}" crashed:`, error),
      };
      const app = <App page={JSON.parse(data) as PageView} renderers={renderers} parts={parts} />;
      const reactRoot = await act(async () =>
        hydrateRoot(root, app, {
          onRecoverableError: error => complain('recoverable:', error),
          onUncaughtError: error => complain('uncaught:', error),
        }),
      );
      await settle();
      return {
        root,
        served,
        complaints,
        async unmount() {
          await act(async () => reactRoot.unmount());
          root.remove();
        },
      };
    },
  };
}

/** Lets chunks that are asked for arrive, and React take note. */
export async function settle(): Promise<void> {
  await act(async () => void (await vi.dynamicImportSettled()));
}

/** As the media build knows a picture. */
const knownMedia: PictureLookup = url =>
  url.startsWith('/media/')
    ? { width: 1600, height: 1200, widths: [640, 1600], formats: ['avif', 'webp'], color: '#cbb' }
    : undefined;

/** As the server answers for a picture that is not there. */
export const missingMedia: PictureLookup = () => ({
  width: 0,
  height: 0,
  widths: [],
  formats: [],
  missing: true,
});

export const unknownMedia: PictureLookup = () => undefined;
