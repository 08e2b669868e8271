import type { LazyCode } from '@mentorias/federation/lazy-code';
import { lazyCode } from '@mentorias/federation/lazy-code';
import { useLateState } from '@mentorias/federation/use-late-state';
import type { ComponentType, ReactNode } from 'react';
import { createElement, useCallback, useEffect } from 'react';
import { retryOverlays } from '../overlays/overlay-code.ts';
import { LateFailure } from './late-failure.tsx';
import { LATE_LIMIT_MS } from './late-limit.ts';
import { onFirstSign } from './on-first-sign.ts';

interface Openable {
  opened: boolean;
  onClose: () => void;
}

/**
 * A dialog whose code is fetched at the first sign of the user, when the page is quiet, or at the latest when it opens. An opening
 * that is faster waits for the code; where that does not load a notice says so.
 */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyCode(load, LATE_LIMIT_MS);
  return (props) => createElement(LoadedDialog<Props>, { code, props });
}

interface LoadedDialogProps<Props> {
  code: LazyCode<ComponentType<Props>>;
  props: Props;
}

function LoadedDialog<Props extends Openable>({ code, props }: LoadedDialogProps<Props>) {
  const { loaded, failure } = useCodeOfOpened(code, props);
  return loaded ? createElement(loaded, props) : failure;
}

/** The code of what is `opened`, as soon as it is there; a notice where it did not load. */
export function useCodeOfOpened<Code>(
  code: LazyCode<Code>,
  { opened, onClose }: Openable,
): { loaded?: Code; failure: ReactNode } {
  const state = useLateState(opened ? code.subscribe : code.watch, code.state);
  useEffect(() => onFirstSign(() => void code.load()), [code]);
  // What the dialog is drawn with may have failed with it.
  const retry = useCallback(() => {
    code.retry();
    retryOverlays();
  }, [code]);
  return {
    ...(state.status === 'ready' && { loaded: state.code }),
    failure: opened && state.status === 'failed' && <LateFailure onRetry={retry} onClose={onClose} />,
  };
}
