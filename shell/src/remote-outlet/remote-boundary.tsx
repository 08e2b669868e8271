import type { ReactNode } from 'react';
import { Component } from 'react';

interface RemoteBoundaryProps {
  onError(phase: 'screen' | 'render', cause: unknown): void;
  children: ReactNode;
}

/** Keeps what a remote throws away from the frame, and hands it to the loader, which then shows the card. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { thrown: boolean }> {
  override state = { thrown: false };

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidCatch(cause: Error) {
    // By name: the class comes from the remote's own bundle.
    this.props.onError(cause?.name === 'ScreenNotLoaded' ? 'screen' : 'render', cause);
  }

  override render() {
    return this.state.thrown ? null : this.props.children;
  }
}
