import { isDownloadFault } from '@mentorias/federation/loader/code-owner';
import type { LatePhase } from '@mentorias/federation/loader/remote-state';
import type { ReactNode } from 'react';
import { Component } from 'react';

/** The phase that an error ends, and its cause. It is known by its name: one of the classes comes from the remote's own bundle. */
function failureOf(error: Error | null | undefined): [LatePhase, unknown] {
  if (error?.name === 'MissingScreen') return ['route', error];
  if (error?.name !== 'ScreenNotLoaded') return ['render', error];
  // Code that came and threw as it started is no download that failed.
  return isDownloadFault(error) ? ['screen', error] : ['render', error.cause];
}

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
    this.props.onError(...failureOf(cause));
  }

  override render() {
    return this.state.thrown ? null : this.props.children;
  }
}
