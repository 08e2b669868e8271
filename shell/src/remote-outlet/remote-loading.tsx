import { LoadingText, VisuallyHidden } from '@mentorias/ui';

/** While a remote is loading: a page has a heading at every moment, for screen readers that navigate by headings. */
export function RemoteLoading() {
  return (
    <>
      <VisuallyHidden component="h1">Mentorías</VisuallyHidden>
      <LoadingText>Cargando...</LoadingText>
    </>
  );
}
