import { createElement, memo, Suspense, useState } from 'react';
import type { PlannedBlock } from '../model/page.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { type Renderers, useRenderers } from './EngineContext.ts';
import styles from './engine.module.css';
import { ProblemCard } from './ProblemCard.tsx';
import { Settled } from './Settled.tsx';

/**
 * Renders planned blocks in order: a page's own, or those that a block holds (`planned.children[pointer]`).
 * Memoised, as the frames are: a holder that renders again must not touch blocks that still wait for their
 * script, or React would throw their markup away.
 */
export const BlockList = memo(function BlockList({
  blocks,
}: {
  blocks: readonly PlannedBlock[] | undefined;
}) {
  const renderers = useRenderers();
  return blocks?.map(planned =>
    planned.problems ? (
      <ProblemCard key={planned.id} planned={planned} />
    ) : (
      <BlockFrame key={planned.id} planned={planned} renderers={renderers} />
    ),
  );
});

/**
 * A block's place on the page. Hydrated with the page, while its content waits behind the Suspense boundary
 * until the block is near; so nothing in here may change before then.
 */
const BlockFrame = memo(function BlockFrame({
  planned,
  renderers,
}: {
  planned: PlannedBlock;
  renderers: Renderers;
}) {
  const [component] = useState(() => renderers.componentFor(planned));
  const { id, label, type, block, products, style, sticky } = planned;
  return (
    <section
      id={frameId(label)}
      className={style ? `${styles.block} ${style}` : styles.block}
      data-block={type}
      data-block-id={id}
      data-label={label}
      data-position={planned.index + 1}
      data-sticky={sticky}
    >
      <BlockBoundary planned={planned} onCrash={renderers.crashed}>
        <Suspense fallback={null}>
          {createElement(component, { block, products, planned })}
          <Settled id={id} />
        </Suspense>
      </BlockBoundary>
    </section>
  );
});

/** A label as an element id, for anchors such as block41's: the label itself, spaces made dashes. */
export function anchorOf(label: string): string {
  return label.trim().replace(/\s+/g, '-');
}

/** Ids of the page itself. A block that is labelled so stays out of their way, and gets none. */
const PAGE_IDS = new Set(['main', 'root', 'page-data']);

function frameId(label: string): string | undefined {
  const id = anchorOf(label);
  return PAGE_IDS.has(id) ? undefined : id;
}
