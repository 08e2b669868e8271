import type { LazyCode } from '@mentorias/federation/lazy-code';
import { lazyCode } from '@mentorias/federation/lazy-code';
import { ErrorNotice, LoadingText } from '@mentorias/ui';
import type { ComponentType } from 'react';
import { createElement, useSyncExternalStore } from 'react';

const texts = { loading: 'Cargando...', failed: 'No se pudo cargar esta parte de la página' };

/** How long a part's code may take before it counts as failed, in milliseconds. */
export const PART_LIMIT_MS = 8000;

/**
 * A part of a screen whose code is loaded when it is first shown. Where it fails to load, the rest of the screen stays, and the user
 * can try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyCode(load, PART_LIMIT_MS);
  return (props) => createElement(LoadedPart<Props>, { code, props });
}

interface LoadedPartProps<Props> {
  code: LazyCode<ComponentType<Props>>;
  props: Props;
}

function LoadedPart<Props extends object>({ code, props }: LoadedPartProps<Props>) {
  const state = useSyncExternalStore(code.subscribe, code.state);
  if (state.status === 'ready') return createElement(state.code, props);
  if (state.status === 'failed') return <ErrorNotice message={texts.failed} onRetry={code.retry} />;
  return <LoadingText onRetry={code.retry}>{texts.loading}</LoadingText>;
}
