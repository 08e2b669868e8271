import { ErrorNotice, LoadingText } from '@mentorias/ui';
import { PlainPage } from '../layout/plain-page.tsx';
import { useOnline } from '../offline/use-online.ts';

const texts = {
  loading: 'Cargando...',
  failed: 'No se pudo cargar la página',
  offline: 'Sin conexión. La página aparecerá sola cuando vuelva la conexión.',
};

interface SignedInLoadingProps {
  isFailed: boolean;
  onRetry: () => void;
}

/** In the place of the frame while its code is loading, or where that failed. */
export function SignedInLoading({ isFailed, onRetry }: SignedInLoadingProps) {
  const isOnline = useOnline();
  return (
    <PlainPage>
      {isFailed ? (
        <ErrorNotice message={isOnline ? texts.failed : texts.offline} onRetry={onRetry} />
      ) : (
        <LoadingText>{texts.loading}</LoadingText>
      )}
    </PlainPage>
  );
}
