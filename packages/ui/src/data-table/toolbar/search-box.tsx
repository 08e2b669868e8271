import { CloseButton, Text, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { Icon } from '../../theme/icon.tsx';
import styles from '../data-table.module.css';
import { texts } from '../texts.ts';

interface SearchBoxProps {
  /** The search that is applied at present. */
  search: string;
  text: string;
  onText: (text: string) => void;
  onSearch: (search: string) => void;
}

/** Searches on Enter alone, which it says while something else is typed than it searches for (rule 9.1); Escape clears the search. */
export function SearchBox({ search, text, onText, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  const isApplied = text.trim() === search;

  function apply(next: string) {
    onText(next);
    if (next.trim() !== search) onSearch(next.trim());
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') apply(text);
    if (event.key === 'Escape') apply('');
  }

  const clear = (
    <CloseButton
      size="sm"
      aria-label={texts.clearSearch}
      onClick={() => {
        apply('');
        input.current?.focus();
      }}
    />
  );
  return (
    <TextInput
      ref={input}
      role="searchbox"
      className={styles.search}
      aria-label={texts.searchLabel}
      placeholder={texts.search}
      maxLength={100}
      enterKeyHint="search"
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        <>
          {!isApplied && (
            <Text size="xs" c="dimmed">
              {texts.searchHint}
            </Text>
          )}
          {text !== '' && clear}
        </>
      }
      {...(!isApplied && { rightSectionWidth: 140 })}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
