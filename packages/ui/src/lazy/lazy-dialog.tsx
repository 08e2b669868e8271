import type { LazyCode } from '@mentorias/federation/lazy';
import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import type { ComponentType } from 'react';
import { createElement, useEffect } from 'react';
import type { Elements } from '../elements.ts';
import { onFirstSign } from './on-first-sign.ts';
import { PendingNotice } from './pending-notice.tsx';

interface Openable {
  opened: boolean;
  onClose: () => void;
}

/** A dialog whose code is loaded ahead of its first opening, or with it: it opens when the code is there. */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyCode(load);
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

/** The code of what is `opened`, as soon as it is there; until then a notice that it is on its way, or that it did not load. */
export function useCodeOfOpened<Code>(
  code: LazyCode<Code>,
  { opened, onClose }: Openable,
): { loaded?: Code; meanwhile: Elements } {
  const state = useLazyCode(code, opened);
  useEffect(() => onFirstSign(() => void code.load()), [code]);
  if (state.status === 'ready') return { loaded: state.code, meanwhile: null };
  if (!opened) return { meanwhile: null };
  return { meanwhile: <PendingNotice hasFailed={state.status === 'failed'} onRetry={code.retry} onClose={onClose} /> };
}
