import { LoadingText, VisuallyHidden } from '@mentorias/ui';

/** While a remote is on its way: a page has a heading at every moment, for whoever goes by headings. */
export function RemoteLoading() {
  return (
    <>
      <VisuallyHidden component="h1">Mentorías</VisuallyHidden>
      <LoadingText>Cargando...</LoadingText>
    </>
  );
}
