import { LoadingText, Stack, Title, VisuallyHidden } from '@mentorias/ui';

/**
 * While a remote is loading: the heading of its screen where that is known, and else one for screen readers alone, which navigate by
 * headings.
 */
export function RemoteLoading({ heading }: { heading?: string | undefined }) {
  return (
    <Stack gap="lg">
      {heading ? <Title order={1}>{heading}</Title> : <VisuallyHidden component="h1">Mentorías</VisuallyHidden>}
      <LoadingText>Cargando...</LoadingText>
    </Stack>
  );
}
