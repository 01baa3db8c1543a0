import { createElement, memo, Suspense, useState } from 'react';
import type { PlannedBlock } from '../model/page.ts';
import { toAnchor } from '../resolve/anchor.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { BrokenBlock } from './BrokenBlock.tsx';
import styles from './block-section.module.css';
import { type Renderers, useRenderers } from './engine-context.ts';
import { KeptMarkup } from './KeptMarkup.tsx';
import { Settled } from './Settled.tsx';

/**
 * Renders planned blocks in order: the page's, or the nested ones of a block (`planned.children[pointer]`).
 * Memoised like its sections: a parent's re-render must not reach blocks that are not hydrated yet, or React would
 * discard their markup.
 */
export const BlockList = memo(function BlockList({
  blocks,
}: {
  blocks: readonly PlannedBlock[] | undefined;
}) {
  const renderers = useRenderers();
  return blocks?.map(planned =>
    planned.problems ? (
      <BrokenBlock key={planned.id} planned={planned} />
    ) : (
      <BlockSection key={planned.id} planned={planned} renderers={renderers} />
    ),
  );
});

/**
 * The section element of a block. It hydrates with the page, while its content suspends until the block is near the
 * viewport; until then its props must not change.
 */
const BlockSection = memo(function BlockSection({
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
      id={(planned.anchor ?? toAnchor(label)) || undefined}
      className={style ? `${styles.block} ${style}` : styles.block}
      data-block={type}
      data-block-id={id}
      data-label={label}
      data-position={planned.index + 1}
      data-sticky={sticky}
    >
      <BlockBoundary planned={planned} renderers={renderers}>
        <Suspense fallback={<KeptMarkup place={id} />}>
          {createElement(component, { block, products, planned })}
          <Settled id={id} />
        </Suspense>
      </BlockBoundary>
    </section>
  );
});
