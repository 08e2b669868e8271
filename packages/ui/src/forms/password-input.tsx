import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput as MantinePasswordInput } from '@mantine/core';

/** A password that can be shown. Mantine's says in its looks alone that it is wrong. */
export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
