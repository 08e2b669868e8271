import type { TextInputProps } from '@mantine/core';
import { TextInput } from '@mantine/core';
import { descriptionWithRoom } from './room-left.tsx';

/** A field of one line with a limit, which says below it when little room is left. */
export function LineInput(props: TextInputProps) {
  return <TextInput inputWrapperOrder={BELOW} {...props} description={descriptionWithRoom(props)} />;
}

const BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
