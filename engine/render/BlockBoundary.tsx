import { Component, type ReactNode } from 'react';
import type { PlannedBlock } from '../model/page.ts';
import { BrokenBlock } from './BrokenBlock.tsx';
import type { Renderers } from './engine-context.ts';

interface Props {
  planned: PlannedBlock;
  renderers: Renderers;
  children: ReactNode;
}

/**
 * Error boundary of one block: a block that throws in the browser disappears, in preview a card replaces it; the rest of
 * the page stays.
 */
export class BlockBoundary extends Component<Props, { thrown: { reason: unknown } | null }> {
  override state: { thrown: { reason: unknown } | null } = { thrown: null };

  static getDerivedStateFromError(reason: unknown): { thrown: { reason: unknown } } {
    return { thrown: { reason } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.renderers.crashed(this.props.planned, error);
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return <BrokenBlock planned={this.props.planned} thrown={thrown} />;
  }
}
