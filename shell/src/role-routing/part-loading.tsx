import { ErrorNotice, LoadingText, useOnline } from '@mentorias/ui';
import { PlainPage } from '../layout/plain-page.tsx';

const texts = {
  loading: 'Cargando...',
  failed: 'No se pudo cargar la página',
  offline: 'Sin conexión. La página aparecerá sola cuando vuelva la conexión.',
};

interface PartLoadingProps {
  isFailed: boolean;
  onRetry: () => void;
}

/** In the place of the frame, or of the sign-in, while its code is loading, or where that failed. */
export function PartLoading({ isFailed, onRetry }: PartLoadingProps) {
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
