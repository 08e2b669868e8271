import type { TextareaProps } from '@mantine/core';
import { Textarea as MantineTextarea } from '@mantine/core';

/** From this share of `maxLength` on the field says how many letters are left. */
const NEARLY_FULL = 0.8;

/** A field of several lines, which says when little room is left: browsers drop what is typed or pasted beyond `maxLength` without a word. */
export function Textarea({ description, ...props }: TextareaProps) {
  const { maxLength = Number.POSITIVE_INFINITY, value } = props;
  const { length } = String(value ?? '');
  const left = maxLength - length;
  const room = (
    <>
      <span>{description}</span> <span>{textOfLeft(left)}</span>
      <span aria-live="polite">{left <= 0 && FULL}</span>
    </>
  );
  return <MantineTextarea {...props} description={length >= maxLength * NEARLY_FULL ? room : description} />;
}

const FULL = 'No entra más texto.';

function textOfLeft(left: number): string {
  if (left <= 0) return '';
  return left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.`;
}
