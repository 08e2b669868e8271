import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { Popover } from '../../overlays/panel.tsx';
import { Icon } from '../../theme/icon.tsx';
import type { Column } from '../column.ts';
import { texts } from '../texts.ts';
import { isHideable } from '../use-hidden-columns.ts';

export interface ColumnsPanelProps<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** The button 'Columnas' and the boxes that it opens: one for each column that can be hidden (rule 9.24). */
export function ColumnsPanel<Row>({ columns, hidden, onChange }: ColumnsPanelProps<Row>) {
  const [isOpen, setOpen] = useState(false);

  function show(id: string, isShown: boolean) {
    const next = new Set(hidden);
    if (isShown) next.delete(id);
    else next.add(id);
    onChange(next);
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
    >
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
              checked={!hidden.has(id)}
              onChange={(event) => show(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
