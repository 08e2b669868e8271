import { Container, ErrorNotice, PageTitle, Stack } from '@mentorias/ui';
import { RemoteLoading } from '../remote-outlet/remote-loading.tsx';

const texts = { title: 'Mentorías', failed: 'No se pudo cargar la página' };

interface SignedInLoadingProps {
  isFailed: boolean;
  onRetry: () => void;
}

/** In the place of the frame while its code is loading, or where that failed. */
export function SignedInLoading({ isFailed, onRetry }: SignedInLoadingProps) {
  return (
    <Container component="main" size="md" py="xl">
      {isFailed ? (
        <Stack>
          <PageTitle>{texts.title}</PageTitle>
          <ErrorNotice message={texts.failed} onRetry={onRetry} />
        </Stack>
      ) : (
        <RemoteLoading />
      )}
    </Container>
  );
}
