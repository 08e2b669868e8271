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
      {description} {left > 0 && textOfLeft(left)}
      <span aria-live="polite">{left <= 0 && 'No entra más texto.'}</span>
    </>
  );
  return <MantineTextarea {...props} description={length >= maxLength * NEARLY_FULL ? room : description} />;
}

const textOfLeft = (left: number) => (left === 1 ? 'Queda 1 carácter.' : `Quedan ${left} caracteres.`);
