import { Component, type ReactNode } from 'react';

/**
 * A part of the header that throws is left out, and reported; header and page stay. What it had been opened for is
 * taken back, so that nothing waits for it.
 */
export class LeftOut extends Component<{ onCrash: () => void; children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the header failed and was left out.', error);
    this.props.onCrash();
  }

  override render() {
    return this.state.crashed ? null : this.props.children;
  }
}
