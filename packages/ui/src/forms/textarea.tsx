import type { TextareaProps } from '@mantine/core';
import { Textarea as MantineTextarea } from '@mantine/core';
import { descriptionWithRoom } from './room-left.tsx';

/** A field of several lines, which says when little room is left. */
export function Textarea(props: TextareaProps) {
  return <MantineTextarea {...props} description={descriptionWithRoom(props)} />;
}
