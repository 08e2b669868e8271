import type { ReactNode } from 'react';

/** From this share of `maxLength` on a field says how many letters are left. */
const NEARLY_FULL = 0.8;

interface Limited {
  description?: ReactNode;
  maxLength?: number | undefined;
  value?: unknown;
}

/**
 * The description of a field, with how much room is left where that is little: browsers drop what is typed or pasted beyond
 * `maxLength` without a word.
 */
export function descriptionWithRoom({ description, maxLength = Number.POSITIVE_INFINITY, value }: Limited): ReactNode {
  const { length } = String(value ?? '');
  if (length < maxLength * NEARLY_FULL) return description;
  const left = maxLength - length;
  return (
    <>
      <span>{description}</span> <span>{left > 0 && `Caracteres que quedan: ${left}.`}</span>
      <span aria-live="polite">{left <= 0 && 'No entra más texto.'}</span>
    </>
  );
}
