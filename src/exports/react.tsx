import { type ComponentType, lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { BlockDefinition, BlockProps, Finding, PagePlan, PlannedBlock } from '#engine';
import { BlockList, EngineContext, type Renderers } from '#engine/render';
import { wellFormed } from '#schemas';
import { type MediaInfo, MediaProvider } from '#ui';
import { type FindProducts, planText } from '../plan-text.ts';
import { registry } from '../registry.ts';

export { type AssetOptions, type Assets, findAssets, type Manifest } from './find-assets.ts';
export { loadSanitizer } from './load-sanitizer.ts';

/** What a page depends on besides its text. */
export interface PrepareOptions {
  /** Block types beside those of the package. */
  blocks?: readonly BlockDefinition[];
  /** Cleans rich texts. Without it, texts with markup lose all of it. */
  sanitizeHtml?: (html: string) => string;
  /** Looks up products by SKU; one that is missing is left out of its blocks. */
  findProducts?: FindProducts;
  /** Origin that is put before media paths. */
  mediaHost?: string;
}

/** A page that is ready to be shown: plain data. */
export interface PreparedPage {
  title: string;
  description: string;
  plan: PagePlan;
  findings: Finding[];
}

/** Reads, checks and plans the JSON text of a page. Broken blocks are left out; `findings` says why. */
export async function preparePage(text: string, options: PrepareOptions = {}): Promise<PreparedPage> {
  const { blocks = [], sanitizeHtml = withoutMarkup, findProducts, mediaHost = '' } = options;
  const { page, plan } = await planText(text, registry.extend(blocks), {
    ...{ key: 'page', sanitizeHtml, mediaHost, findProducts },
  });
  const { title, description } = page;
  // Markup in UTF-8 cannot hold half a character, and React would drop what differs from its data.
  return wellFormed({ title, description, plan, findings: [...page.findings, ...plan.findings] });
}

const withoutMarkup = (html: string) => html.replaceAll(/<[^>]*>?/g, '');

/** Props of {@link VitrinePage}. */
export interface VitrinePageProps {
  page: PreparedPage;
  /** Block types beside those of the package. The same list in each rendering. */
  blocks?: readonly BlockDefinition[];
  /** Sizes and formats of pictures, by address. */
  media?: Record<string, MediaInfo>;
  /** Called when a block throws. The others stay. */
  onCrash?: (label: string, error: unknown) => void;
}

/**
 * Shows a page's blocks in an application of one's own. Each block's code loads when it is first shown; markup of a server
 * stays until then.
 */
export function VitrinePage({ page, blocks = NO_BLOCKS, media = NO_MEDIA, onCrash }: VitrinePageProps) {
  const report = useRef(onCrash);
  useEffect(() => {
    report.current = onCrash;
  });
  // Others would make React discard the server's markup of every block that is not hydrated yet.
  const [renderers] = useState(() =>
    createRenderers(blocks, (label, error) => report.current?.(label, error)),
  );
  const key = useMemo(() => keyOf(page), [page]);
  return (
    <EngineContext value={renderers}>
      <MediaProvider media={media}>
        {page.plan.css && <style>{page.plan.css}</style>}
        <BlockList key={key} blocks={page.plan.blocks} />
      </MediaProvider>
    </EngineContext>
  );
}

/** Returns what differs between pages, whose blocks have the same ids; an edited page that has the same types keeps its state. */
const keyOf = ({ title, plan }: PreparedPage): string => `${title}\n${listTypes(plan.blocks)}`;

const listTypes = (blocks: readonly PlannedBlock[]): string =>
  blocks.map(({ type, children }) => `${type}(${Object.values(children ?? {}).map(listTypes)})`).join();

const NO_BLOCKS: readonly BlockDefinition[] = [];
const NO_MEDIA = {};

function createRenderers(
  blocks: readonly BlockDefinition[],
  onCrash: (label: string, error: unknown) => void,
): Renderers {
  const all = registry.extend(blocks);
  const components = new Map<string, ComponentType<BlockProps>>();
  return {
    componentFor({ type }) {
      const load = all.get(type)?.load;
      const component = components.get(type) ?? (load ? lazy(load) : Nothing);
      components.set(type, component);
      return component;
    },
    settled() {},
    crashed: ({ label }, error) => onCrash(label, error),
  };
}

const Nothing = () => null;
