import type { Elements } from '@mentorias/ui';
import { Container, VisuallyHidden } from '@mentorias/ui';

/** A page without a frame, for what is said while the page itself is loading: with a heading, as every page. */
export function PlainPage({ children }: { children: Elements }) {
  return (
    <Container component="main" size="md" py="xl">
      <VisuallyHidden component="h1">Mentorías</VisuallyHidden>
      {children}
    </Container>
  );
}
