import { Component, type ReactNode } from 'react';

/** Removes a part of the header that throws and logs the error. `onCrash` closes what the part was opened for. */
export class PartBoundary extends Component<
  { onCrash: () => void; children: ReactNode },
  { hasCrashed: boolean }
> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the header failed and was removed.', error);
    this.props.onCrash();
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
