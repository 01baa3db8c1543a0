import { Component, type ReactNode } from 'react';
import type { PlannedBlock } from '../model/page.ts';

interface Props {
  planned: PlannedBlock;
  onCrash: (planned: PlannedBlock, error: unknown) => void;
  children: ReactNode;
}

/** Error boundary of one block: a block that throws in the browser disappears, the rest of the page stays. */
export class BlockBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(this.props.planned, error);
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children;
  }
}
