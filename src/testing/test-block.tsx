import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { act, lazy } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import {
  type BlockDefinition,
  describeFinding,
  type PagePlan,
  type PlannedBlock,
  type Product,
} from '#engine';
import { BlockList, EngineContext, type Renderers } from '#engine/render';
import { createServerRenderers, type LoadedRenderers, loadRenderers, renderToHtml } from '#engine/server';
import { MediaProvider } from '#ui';
import { loadHtml } from '../../server/operations.ts';
import { planText } from '../plan-text.ts';
import { registry } from '../registry.ts';
import { findBlockGaps } from './find-block-gaps.ts';
import { withoutDom } from './without-dom.ts';

/** What the tests of a block may set. */
export interface TestOptions {
  /** Products by SKU, for blocks that show some. By default none exists. */
  products?: readonly Product[];
}

/**
 * `vitrine/testing`: tests that a block of one's own keeps the rules of all blocks, on each of its samples. In a test file
 * beside the block, with vitest's environment `jsdom`:
 *
 * ```ts
 * testBlock(quote, import.meta.dirname);
 * ```
 *
 * @param folder of the block, with `samples/minimal.json` and `samples/full.json`.
 */
export function testBlock(
  definition: BlockDefinition,
  folder: string,
  { products = [] }: TestOptions = {},
): void {
  const { type, title } = definition;
  const bySku = new Map(products.map(product => [product.sku, product]));
  const samples = listSamples(folder);
  const types = registry.extend([definition]);
  const load = once(() => withoutDom(() => loadRenderers(types)));

  async function plan(text: string): Promise<PagePlan> {
    const content = `{ "title": "Sample", "content": { "sample": ${text} } }`;
    const { sanitizeRichText } = await loadHtml();
    const { page, plan: planned } = await planText(content, types, {
      ...{ key: 'test', mediaHost: '', sanitizeHtml: sanitizeRichText },
      findProducts: skus => skus.flatMap(sku => bySku.get(sku) ?? []),
    });
    expect(page.findings.map(describeFinding), 'findings of the sample').toEqual([]);
    return planned;
  }

  async function render(text: string): Promise<Rendering> {
    const [loaded, planned] = [await load(), await plan(text)];
    return withoutDom(async () => {
      const { html, errors } = await renderToHtml(show(planned, createServerRenderers(loaded)));
      return { loaded, plan: planned, html, errors };
    });
  }

  describe(`${type} (${title})`, () => {
    it('lacks nothing that every block has', async () => {
      expect(await findBlockGaps(definition, types, folder)).toEqual([]);
    });

    describe.each(samples)('its $name sample', ({ text }) => {
      it('is valid', async () => {
        expect(JSON.parse(text).blockType).toBe(type);
        await plan(text);
      });

      it('renders on the server, without a DOM and without scripts', async () => {
        const { html, errors } = await render(text);
        expect(errors).toEqual([]);
        expect(html).not.toMatch(/<script/i);
      });

      it('renders the same twice', async () => {
        expect((await render(text)).html).toBe((await render(text)).html);
      });

      it('hydrates without a complaint, and leaves nothing behind', async () => {
        expect(await visit(await render(text))).toEqual({ complaints: [], timers: 0, markup: '' });
      });
    });
  });
}

function listSamples(folder: string): { name: string; text: string }[] {
  const samples = join(folder, 'samples');
  if (!existsSync(samples)) return [];
  return readdirSync(samples)
    .filter(name => name.endsWith('.json') && name !== 'around.json')
    .map(name => ({ name: basename(name, '.json'), text: readFileSync(join(samples, name), 'utf8') }));
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A plan's blocks, rendered on the server. */
interface Rendering {
  loaded: LoadedRenderers;
  plan: PagePlan;
  html: string;
  errors: readonly unknown[];
}

const show = (plan: PagePlan, renderers: Renderers) => (
  <EngineContext value={renderers}>
    <MediaProvider media={{}}>
      <BlockList blocks={plan.blocks} />
    </MediaProvider>
  </EngineContext>
);

/** React says this where one process renders for server and browser. */
const BOTH_RENDERERS = /^Detected multiple renderers/;

/** A block that never hydrates stays as the server has rendered it. */
const Waiting = lazy(() => new Promise<never>(() => {}));

/** Hydrates a rendering, waits, and unmounts it. */
async function visit({ loaded, plan, html }: Rendering) {
  const complaints: string[] = [];
  const complain = (...words: unknown[]) => {
    const text = words.map(String).join(' ');
    if (!BOTH_RENDERERS.test(text)) complaints.push(text);
  };
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
  for (const name of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(name, QuietObserver);
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: false, addEventListener() {}, removeEventListener() {} },
  }));
  try {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = html;
    const renderers: Renderers = {
      componentFor: ({ type }) =>
        registry.get(type)?.hydrate === 'never' ? Waiting : (loaded.get(type) ?? Waiting),
      settled() {},
      crashed: ({ label }: PlannedBlock, error) => complain(`"${label}" crashed:`, error),
    };
    const hydrated = await act(async () =>
      hydrateRoot(root, show(plan, renderers), {
        onRecoverableError: error => complain('recoverable:', error),
        onUncaughtError: error => complain('uncaught:', error),
      }),
    );
    await act(async () => void (await vi.advanceTimersByTimeAsync(1000)));
    await act(async () => hydrated.unmount());
    root.remove();
    return { complaints, timers: vi.getTimerCount(), markup: document.body.innerHTML };
  } finally {
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}

/** An observer that sees nothing. */
class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
