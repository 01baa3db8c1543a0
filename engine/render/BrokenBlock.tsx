import { Suspense } from 'react';
import { type ProblemCardProps, useRenderers } from './engine-context.ts';

/**
 * Replaces a broken block by its card in preview; shows nothing to shoppers. The card suspends on its own: other blocks
 * hydrate before its script has loaded, or without it.
 */
export function BrokenBlock(props: ProblemCardProps) {
  const { ProblemCard } = useRenderers();
  return (
    ProblemCard && (
      <Suspense fallback={null}>
        <ProblemCard {...props} />
      </Suspense>
    )
  );
}
