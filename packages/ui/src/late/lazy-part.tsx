import type { LazyCode } from '@mentorias/federation/lazy-code';
import { lazyCode } from '@mentorias/federation/lazy-code';
import { useLateState } from '@mentorias/federation/use-late-state';
import type { ComponentType } from 'react';
import { createElement, Fragment, useEffect } from 'react';
import type { Elements } from '../elements.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { LoadingText } from '../notices/loading-text.tsx';
import { LATE_LIMIT_MS } from './late-limit.ts';
import { useOnline } from './use-online.ts';

const texts = {
  loading: 'Cargando...',
  failed: 'No se pudo cargar esta parte de la página',
  offline: 'Sin conexión. Esta parte aparecerá sola cuando vuelva la conexión.',
};

/**
 * A part of a screen, or a screen of the shell, whose code is loaded when it is first shown. Where it fails to load, the rest stays,
 * and the user can try again; without a connection it comes with the connection. `Around` is around what is said meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Around: ComponentType<{ children: Elements }> = Fragment,
): ComponentType<Props> {
  const code = lazyCode(load, LATE_LIMIT_MS);
  return (props) => createElement(LoadedPart<Props>, { code, props, Around });
}

interface LoadedPartProps<Props> {
  code: LazyCode<ComponentType<Props>>;
  props: Props;
  Around: ComponentType<{ children: Elements }>;
}

function LoadedPart<Props extends object>({ code, props, Around }: LoadedPartProps<Props>) {
  const state = useLazyCode(code);
  const isOnline = useOnline();
  if (state.status === 'ready') return createElement(state.code, props);
  return (
    <Around>
      {state.status === 'failed' ? (
        <ErrorNotice message={isOnline ? texts.failed : texts.offline} onRetry={code.retry} />
      ) : (
        <LoadingText onRetry={code.retry}>{texts.loading}</LoadingText>
      )}
    </Around>
  );
}

/** Loads some code, and follows it; what failed is loaded again when the connection returns. */
export function useLazyCode<Code>(code: LazyCode<Code>): ReturnType<LazyCode<Code>['state']> {
  useEffect(() => {
    addEventListener('online', code.retry);
    return () => removeEventListener('online', code.retry);
  }, [code]);
  return useLateState(code.subscribe, code.state);
}
