import { type ComponentType, lazy, useMemo } from 'react';
import type { BlockDefinition, BlockProps, Finding, PagePlan } from '#engine';
import { BlockList, EngineContext, type Renderers } from '#engine/render';
import { type MediaInfo, MediaProvider } from '#ui';
import { type FindProducts, planText } from '../plan-text.ts';
import { registry } from '../registry.ts';

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
  return { title, description, plan, findings: [...page.findings, ...plan.findings] };
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

/** Shows a page's blocks in an application of one's own. Each block's code loads when it is first shown. */
export function VitrinePage({ page, blocks = NO_BLOCKS, media = NO_MEDIA, onCrash }: VitrinePageProps) {
  const renderers = useMemo(() => createRenderers(blocks, onCrash), [blocks, onCrash]);
  return (
    <EngineContext value={renderers}>
      <MediaProvider media={media}>
        <BlockList blocks={page.plan.blocks} />
      </MediaProvider>
    </EngineContext>
  );
}

const NO_BLOCKS: readonly BlockDefinition[] = [];
const NO_MEDIA = {};

function createRenderers(
  blocks: readonly BlockDefinition[],
  onCrash: VitrinePageProps['onCrash'],
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
    crashed: ({ label }, error) => onCrash?.(label, error),
  };
}

const Nothing = () => null;
