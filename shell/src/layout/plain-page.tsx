import { Container, VisuallyHidden } from '@mentorias/ui';
import type { ReactNode } from 'react';

/** A page without a frame, for what is said while the page itself is loading: with a heading, as every page. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <Container component="main" size="md" py="xl">
      <VisuallyHidden component="h1">Mentorías</VisuallyHidden>
      {children}
    </Container>
  );
}
