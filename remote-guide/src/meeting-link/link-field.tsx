import { TextInput } from '@mentorias/ui';
import type { Ref } from 'react';
import { texts } from './texts.ts';

interface LinkFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  /** Why the link was refused. */
  error: string | undefined;
  onChange: (link: string) => void;
}

/** The address of a video call. */
export function LinkField({ ref, value, error, onChange }: LinkFieldProps) {
  return (
    <TextInput
      ref={ref}
      type="url"
      inputMode="url"
      autoComplete="off"
      label={texts.label}
      placeholder={texts.placeholder}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
