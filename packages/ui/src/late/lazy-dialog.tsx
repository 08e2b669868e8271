import type { LazyCode } from '@mentorias/federation/lazy-code';
import { lazyCode } from '@mentorias/federation/lazy-code';
import { useLateState } from '@mentorias/federation/use-late-state';
import type { ComponentType } from 'react';
import { createElement, useCallback, useEffect } from 'react';
import type { Elements } from '../elements.ts';
import { retryOverlays } from '../overlays/overlay-code.ts';
import { LATE_LIMIT_MS } from './late-limit.ts';
import { LateFailure, LateWait } from './late-notices.tsx';
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
  const { loaded, meanwhile } = useCodeOfOpened(code, props);
  return loaded ? createElement(loaded, props) : meanwhile;
}

/** The code of what is `opened`, as soon as it is there; a notice that it is on its way, or that it did not load. */
export function useCodeOfOpened<Code>(
  code: LazyCode<Code>,
  { opened, onClose }: Openable,
): { loaded?: Code; meanwhile: Elements } {
  const state = useLateState(opened ? code.subscribe : code.watch, code.state);
  useEffect(() => onFirstSign(() => void code.load()), [code]);
  // What the dialog is drawn with may have failed with it.
  const retry = useCallback(() => {
    code.retry();
    retryOverlays();
  }, [code]);
  if (state.status === 'ready') return { loaded: state.code, meanwhile: null };
  if (!opened) return { meanwhile: null };
  const hasFailed = state.status === 'failed';
  return { meanwhile: hasFailed ? <LateFailure onRetry={retry} onClose={onClose} /> : <LateWait onClose={onClose} /> };
}
