import type { Command } from '@mentorias/federation/remote';
import { Icon, isIconName, Modal, Stack, Text, TextInput, useId, VisuallyHidden } from '@mentorias/ui';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { texts as frameTexts } from '../layout/texts.ts';
import { useLogOut } from '../role-routing/log-out.ts';
import classes from './command-palette.module.css';
import { useCommands } from './commands.ts';
import { matchingCommands } from './matching-commands.ts';
import { texts } from './texts.ts';
import { usePeople } from './use-people.ts';

export interface CommandPaletteProps {
  role: string;
  opened: boolean;
  onClose: () => void;
}

/** Followed by its own function, not by its address. */
const LOG_OUT: Command = { label: frameTexts.logOut, path: '/', icon: 'logout' };

/** Screens, actions and searches for people, by a few letters of their names (rule 4.11). */
export function CommandPalette({ role, opened, onClose }: CommandPaletteProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={frameTexts.palette} centered={false} yOffset="10dvh">
      <CommandList role={role} onClose={onClose} />
    </Modal>
  );
}

function CommandList({ role, onClose }: Pick<CommandPaletteProps, 'role' | 'onClose'>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const logOut = useLogOut();

  const { people, hasPeople, isSearching, hasFailed } = usePeople(role, typed);
  const entries = matchingCommands([...useCommands(role), LOG_OUT], typed, people);
  const at = Math.min(active, entries.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  /** Closes before it navigates: the router asks one blocker, and that of a screen with unsaved changes comes first (rule 4.6). */
  function go(index: number) {
    const entry = entries[index];
    if (!entry) return;
    flushSync(onClose);
    if (entry === LOG_OUT) logOut();
    else navigate(entry.path);
  }

  function press(event: KeyboardEvent) {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (event.key === 'Enter') go(at);
    else if (next === undefined || entries.length === 0) return;
    else {
      const index = (next + entries.length) % entries.length;
      setActive(index);
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  }

  return (
    <Stack gap="sm">
      <TextInput
        label={texts.field}
        placeholder={hasPeople ? texts.placeholderWithPeople : texts.placeholder}
        leftSection={<Icon name="search" size={18} />}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
      />
      <VisuallyHidden role="status">{texts.found(entries.length)}</VisuallyHidden>
      <div id={id} role="listbox" aria-label={texts.list} className={classes.list}>
        {entries.map(({ label, path, icon = '', detail }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys, as in every combobox
          <div
            key={`${path} ${label}`}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes.option}
            onPointerMove={() => setActive(index)}
            onClick={() => go(index)}
          >
            <Icon name={isIconName(icon) ? icon : 'chevron-right'} size={18} />
            <span className={classes.words} translate={people.includes(entries[index]!) ? 'no' : undefined}>
              <span>{label}</span>
              {detail && <span className={classes.detail}>{detail}</span>}
            </span>
          </div>
        ))}
      </div>
      {isSearching && (
        <Text size="sm" c="dimmed">
          {texts.searching}
        </Text>
      )}
      {hasFailed && (
        <Text size="sm" c="dimmed">
          {texts.peopleFailed}
        </Text>
      )}
      {entries.length === 0 && !isSearching && <Text c="dimmed">{texts.nothing}</Text>}
    </Stack>
  );
}
