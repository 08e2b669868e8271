import type { ReactNode } from 'react';

/** A part of the design system as screens use it, in the states that it has. */
export interface Part {
  name: string;
  Example: () => ReactNode;
}
