import type { LatePhase } from '@mentorias/federation/loader/remote-state';
import type { ReactNode } from 'react';
import { Component } from 'react';

/** By the error's name: one of the classes comes from the remote's own bundle. */
const PHASES: Record<string, LatePhase> = { MissingScreen: 'route', ScreenNotLoaded: 'screen' };

interface RemoteBoundaryProps {
  onError(phase: LatePhase, cause: unknown): void;
  children: ReactNode;
}

/** Keeps a remote's errors from the frame and passes them to the loader, which then shows the card (rule 13.2). */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { thrown: boolean }> {
  override state = { thrown: false };

  static getDerivedStateFromError() {
    return { thrown: true };
  }

  override componentDidCatch(cause: Error) {
    this.props.onError(PHASES[cause?.name] ?? 'render', cause);
  }

  override render() {
    return this.state.thrown ? null : this.props.children;
  }
}
