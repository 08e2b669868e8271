import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { Popover } from '../../overlays/panel.tsx';
import { Icon } from '../../theme/icon.tsx';
import type { Column } from '../data-table-props.ts';
import { isHideable } from '../data-table-props.ts';
import { texts } from '../texts.ts';

/** How the panels of a toolbar open. */
export const PANEL = {
  position: 'bottom-start',
  shadow: 'md',
  trapFocus: true,
  returnFocus: true,
  hideDetached: false,
} as const;

interface ColumnsPanelProps<Row> {
  columns: readonly Column<Row>[];
  /** The ids of those that are hidden. */
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** The button 'Columnas' and the boxes that it opens: one for each column that can be hidden (rule 9.24). */
export function ColumnsPanel<Row>({ columns, hidden, onChange }: ColumnsPanelProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover {...PANEL} opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button variant="default" leftSection={<Icon name="eye" size={16} />} onClick={() => setOpen(!isOpen)}>
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" role="group" aria-label={texts.shownColumns}>
          {columns.filter(isHideable).map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={!hidden.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(currentTarget.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
