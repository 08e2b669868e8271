import type { LazyCode } from '@mentorias/federation/lazy';
import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import type { ComponentType } from 'react';
import { createElement, Fragment, useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../elements.ts';
import { ErrorNotice } from '../notices/error-notice.tsx';
import { LoadingText } from '../notices/loading-text.tsx';
import classes from './lazy-code.module.css';
import { onFirstSign } from './on-first-sign.ts';
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
  if (state.status === 'ready') return createElement(state.code, props);
  return (
    <Around>
      <CodeNotice hasFailed={state.status === 'failed'} onRetry={code.retry} />
    </Around>
  );
}

interface Openable {
  opened: boolean;
  onClose: () => void;
}

/** A dialog whose code is loaded ahead of its first opening, or with it: it opens when the code is there. */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = lazyCode(load);
  return (props) => createElement(LoadedDialog<Props>, { code, props });
}

function LoadedDialog<Props extends Openable>({ code, props }: Omit<LoadedPartProps<Props>, 'Around'>) {
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

interface CodeNoticeProps {
  hasFailed: boolean;
  onRetry: () => void;
  onClose?: () => void;
}

/** Says that code is on its way, or did not load. */
function CodeNotice({ hasFailed, onRetry, onClose }: CodeNoticeProps) {
  const isOnline = useOnline();
  if (!hasFailed) return <LoadingText>{texts.loading}</LoadingText>;
  return <ErrorNotice message={isOnline ? texts.failed : texts.offline} onRetry={onRetry} onClose={onClose} />;
}

/** In the place of what was opened before its code came; Escape withdraws it. */
function PendingNotice({ hasFailed, onClose, ...props }: CodeNoticeProps & { onClose: () => void }) {
  useEffect(() => {
    if (hasFailed) return;
    const withdraw = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
    addEventListener('keydown', withdraw);
    return () => removeEventListener('keydown', withdraw);
  }, [hasFailed, onClose]);
  return createPortal(
    <div className={`${classes.notice} ${hasFailed ? '' : classes.wait}`}>
      <CodeNotice hasFailed={hasFailed} onClose={onClose} {...props} />
    </div>,
    document.body,
  );
}
