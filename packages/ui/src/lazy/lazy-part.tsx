import type { LazyCode } from '@mentorias/federation/lazy';
import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import type { ComponentType } from 'react';
import { createElement, Fragment } from 'react';
import type { Elements } from '../elements.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { LoadingText } from '../notices/loading-text.tsx';
import { texts } from './texts.ts';
import { useOnline } from './use-online.ts';

/**
 * A part of a screen, or a screen of the shell, whose code is loaded when it is first shown. Where it fails to load, the rest stays,
 * and the user can try again; without a connection it comes with the connection. `Around` is around what is said meanwhile.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Around: ComponentType<{ children: Elements }> = Fragment,
): ComponentType<Props> {
  const code = lazyCode(load);
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
