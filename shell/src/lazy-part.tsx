import { restartRead } from '@mentorias/session';
import { ErrorNotice, LoadingText } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createElement } from 'react';

const texts = { loading: 'Cargando...', failed: 'No se pudo cargar esta parte de la página' };

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a screen whose code is loaded when it is first shown; `name` is its key in the cache. Where it fails to load, the rest
 * of the screen stays, and the user can try again.
 */
export function lazyPart<Props extends object>(name: string, load: Load<Props>): ComponentType<Props> {
  return (props) => createElement(LoadedPart<Props>, { name, load, props });
}

interface PartProps<Props> {
  name: string;
  load: Load<Props>;
  props: Props;
}

function LoadedPart<Props extends object>({ name, load, props }: PartProps<Props>) {
  const queryKey = ['code', name];
  const code = useQuery({
    queryKey,
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const retry = () => restartRead(queryKey);
  if (code.data) return <code.data.Part {...props} />;
  if (code.isError) return <ErrorNotice message={texts.failed} onRetry={retry} />;
  return <LoadingText onRetry={retry}>{texts.loading}</LoadingText>;
}
