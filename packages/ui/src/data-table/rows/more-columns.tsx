import { ActionIcon, Group, Text } from '@mantine/core';
import { usePassedFocus } from '../../kept-focus.ts';
import { Icon } from '../../theme/icon.tsx';
import { texts } from '../texts.ts';
import type { MoreColumns } from './use-more-columns.ts';

interface MoreColumnsLineProps {
  more: MoreColumns;
  onScroll: (direction: -1 | 1) => void;
}

/** Says that a table has columns out of sight, with buttons that scroll to them; empty where it has none (rule 9.4). */
export function MoreColumnsLine({ more, onScroll }: MoreColumnsLineProps) {
  const buttons = usePassedFocus<HTMLDivElement>('button:enabled');
  if (!more.before && !more.after) return null;
  return (
    <Group ref={buttons} justify="flex-end" gap="xs" mb="xs">
      <Text size="sm">{texts.moreColumns}</Text>
      <ActionIcon
        variant="default"
        aria-label={texts.columnsBefore}
        disabled={!more.before}
        onClick={() => onScroll(-1)}
      >
        <Icon name="chevron-left" size={18} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={texts.columnsAfter} disabled={!more.after} onClick={() => onScroll(1)}>
        <Icon name="chevron-right" size={18} />
      </ActionIcon>
    </Group>
  );
}
