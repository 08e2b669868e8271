import { TextInput } from '@mentorias/ui';
import { texts } from './texts.ts';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Whether the form was sent: from then on an empty address is an error. */
  wasSent: boolean;
}

/** The address of an account, at the entrance. */
export function EmailField({ value, onChange, wasSent }: EmailFieldProps) {
  return (
    <TextInput
      label={texts.email}
      type="email"
      autoComplete="email"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wasSent && value.trim() === '' && texts.emailMissing}
    />
  );
}
