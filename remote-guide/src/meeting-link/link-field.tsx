import { platformOf } from '@mentorias/domain/events/meeting-link';
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

/** The address of a video call, also out of a whole invitation that is pasted. */
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
      onPaste={(event) => {
        const text = event.clipboardData.getData('text');
        const link = linkIn(text);
        if (!link || link === text.trim()) return;
        event.preventDefault();
        onChange(link);
      }}
    />
  );
}

/** The first address in a text that a platform has, as Teams' invitations begin with another one, else the first of all. */
function linkIn(text: string): string | undefined {
  const links = text.match(/https:\/\/[^\s\\"<>]*[^\s\\"<>.,;)]/gi) ?? [];
  return links.find(platformOf) ?? links[0];
}
