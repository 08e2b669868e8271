import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput as MantinePasswordInput } from '@mantine/core';

/** A password that can be shown. Mantine's own marks an error by its looks alone, without `aria-invalid`. */
export function PasswordInput(props: PasswordInputProps) {
  return <MantinePasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
