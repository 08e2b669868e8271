import { LoadingText, SimpleGrid, Skeleton, Stack, Title, VisuallyHidden } from '@mentorias/ui';

/**
 * While a remote is loading: the heading of its screen where that is known, and else one for screen readers alone, which navigate by
 * headings; below it the outline that the page has shown before its code was there.
 */
export function RemoteLoading({ heading }: { heading?: string | undefined }) {
  return (
    <Stack gap="lg">
      {heading ? <Title order={1}>{heading}</Title> : <VisuallyHidden component="h1">Mentorías</VisuallyHidden>}
      <LoadingText skeleton={<Outline />}>Cargando...</LoadingText>
    </Stack>
  );
}

function Outline() {
  return (
    <SimpleGrid minColWidth="16rem" spacing="lg">
      <Skeleton h={176} />
      <Skeleton h={176} />
      <Skeleton h={176} />
    </SimpleGrid>
  );
}
