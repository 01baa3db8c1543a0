import { act } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { vi } from 'vitest';
import {
  type BlockDefinition,
  type BlockProps,
  type CheckedPage,
  collectDataRequests,
  collectSkus,
  type PagePlan,
  type PlannedBlock,
  type Product,
  planPage,
  readPage,
  validatePage,
} from '#engine';
import type { PictureInfo, RenderEntry, RenderResponse } from '../../server/index.ts';
import { sanitizeRichText } from '../../server/subjects/content/html/index.ts';
import type { ProductDetail } from '../../server/subjects/products/detail-fields.ts';
import type { StoredLook } from '../../server/subjects/products/read-looks.ts';
import { catalogueRows } from '../../server/subjects/products/seed/catalogue-rows.ts';
import { readCatalogue } from '../../server/subjects/products/seed/read-catalogue.ts';
import { toProduct } from '../../server/subjects/products/to-product.ts';
import { looksSource } from '../../server/web/pages/sources/looks.ts';
import type { PageView } from '../../src/App.tsx';
import { withoutDom } from '../../src/testing/without-dom.ts';
import { product as lookProduct, sizes } from './looks.ts';
import { ROOT } from './read-sample.ts';

const demo = readCatalogue(`${ROOT}/fixtures/catalogue/products.json`) ?? { products: [], categories: [] };
const colours = [...catalogueRows(demo)].flatMap(rows => rows.colours);
const catalogue = new Map(
  colours
    .filter(row => row.enabled)
    .map(row => [row.sku, toProduct({ ...row, low_price: null, high_price: null })]),
);

/** The data source of looks, on the demonstration's looks and products; each product has one size. */
const looks = looksSource({
  looks: async () => storedLooks(demo.looks),
  lookup: async skus => skus.flatMap(sku => catalogue.get(sku) ?? []),
  cards: async skus => skus.flatMap(sku => buildCards(catalogue.get(sku))),
});

function storedLooks(entries: typeof demo.looks = []): Map<string, StoredLook> {
  const more = { mobileImg2: '', lookStyle: {} };
  return new Map(
    entries.map(({ description = '', mobileImg = '', pcImg2 = '', alt = '', products, ...look }) => [
      look.lookId,
      {
        ...{ ...more, description, mobileImg, pcImg2, alt, ...look },
        products: products.map(place => ({ ...place, name: '', url: '' })),
      },
    ]),
  );
}

function buildCards(product: Product | undefined): ProductDetail[] {
  if (!product) return [];
  const { sku, item } = product;
  return [{ ...lookProduct(item.name, sizes(sku, [1])), ...item, sku } as unknown as ProductDetail];
}

/** Reads the looks that a page's blocks request. Other sources have no data. */
async function readLooks(page: CheckedPage): Promise<Map<string, unknown>> {
  const requests = [...collectDataRequests(page)].filter(([, { source }]) => source === 'looks');
  const answers = requests.map(async ([key, request]) => [key, (await looks(request))?.data] as const);
  return new Map(await Promise.all(answers));
}

/** Looks up a picture by its address. */
export type PictureLookup = (url: string) => PictureInfo | undefined;

/** The plans of a page. */
export interface Prepared {
  /** For shoppers: without broken blocks. */
  plan: PagePlan;
  /** For editors: with a card for each broken block. */
  preview: PagePlan;
}

/** The shop with two copies of its code: one as the server runs it, one as the browser does. */
export interface Shop {
  server: RenderEntry;
  /** Reads, validates and plans a map of blocks as the server does. */
  prepare(content: object, options?: { withoutProducts?: boolean }): Promise<Prepared>;
  /** Renders a plan without a DOM. */
  render(plan: PagePlan, mediaInfo?: PictureLookup): Promise<RenderResponse>;
  /** Puts a rendering on the page and hydrates it; console errors and warnings are collected in `complaints`. */
  hydrate(response: RenderResponse): Promise<LivePage>;
}

export interface LivePage {
  root: HTMLElement;
  /** The server's markup as the browser parsed it. */
  served: string;
  complaints: string[];
  unmount(): Promise<void>;
}

/**
 * Loads the shop twice: without a DOM for the server, with one for the browser.
 *
 * @param more additional block types.
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
    // A block that never hydrates has no data in the browser and stays suspended.
    if (load)
      components.set(type, hydrate === 'never' ? lazy(() => new Promise(() => {})) : (await load()).default);
  }
  // React adds document listeners with the first root; they must not count as a block's.
  createRoot(document.createElement('div')).unmount();

  return {
    server,
    async prepare(content, { withoutProducts = false } = {}) {
      const plan = async (preview: boolean) => {
        const page = await validatePage(
          await readPage(JSON.stringify({ title: '试页', content })),
          server.registry,
        );
        const products = withoutProducts ? [] : collectSkus(page).flatMap(sku => catalogue.get(sku) ?? []);
        const bySku = new Map(products.map(product => [product.sku, product]));
        const data = await readLooks(page);
        const options = { key: 'test', preview, sanitizeHtml: sanitizeRichText, mediaHost: '', data };
        return planPage(page, bySku, options);
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

/** Waits for pending dynamic imports and React's updates. */
export async function settle(): Promise<void> {
  await act(async () => void (await vi.dynamicImportSettled()));
}

/** The media build's entry of a picture. */
const knownMedia: PictureLookup = url =>
  url.startsWith('/media/')
    ? { width: 1600, height: 1200, widths: [640, 1600], formats: ['avif', 'webp'], color: '#cbb' }
    : undefined;

/** The server's entry of a missing picture. */
export const missingMedia: PictureLookup = () => ({
  width: 0,
  height: 0,
  widths: [],
  formats: [],
  missing: true,
});

export const unknownMedia: PictureLookup = () => undefined;
