import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { lazyCode } from '@mentorias/federation/lazy';
import { useState } from 'react';
import { useCodeOfOpened } from '../../lazy/lazy-code.tsx';
import { Popover } from '../../overlays/panel.tsx';
import { Icon } from '../../theme/icon.tsx';
import { texts } from '../texts.ts';
import { PANEL } from './columns-panel.tsx';
import type { FilterFormProps } from './filter-form.tsx';
import styles from './filter-panel.module.css';

/** The fields, with all that chooses a date: nobody needs them before the panel opens. */
const filterForm = lazyCode(() =>
  import(/* webpackChunkName: "filter-form" */ './filter-form.tsx').then((code) => code.FilterForm),
);

/** So many fields are in one column; more are in two where the window is wide enough. */
const ONE_COLUMN = 3;

/** The button 'Filtro' and the panel that it opens. */
export function FilterPanel({ filters, values, onApply }: Omit<FilterFormProps, 'onClear'>) {
  const [isOpen, setOpen] = useState(false);
  const { loaded: FilterForm, meanwhile } = useCodeOfOpened(filterForm, {
    opened: isOpen,
    onClose: () => setOpen(false),
  });
  const count = Object.keys(values).length;
  return (
    <Popover
      {...PANEL}
      opened={isOpen && FilterForm !== undefined}
      onChange={setOpen}
      width={filters.length > ONE_COLUMN ? 540 : 300}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<Icon name="filter" size={16} />}
          rightSection={count > 0 && <ActiveCount count={count} />}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.filter}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel}>
        {FilterForm && (
          <FilterForm
            filters={filters}
            values={values}
            onApply={(next) => {
              setOpen(false);
              onApply(next);
            }}
            onClear={() => onApply({})}
          />
        )}
      </Popover.Dropdown>
      {meanwhile}
    </Popover>
  );
}

function ActiveCount({ count }: { count: number }) {
  return (
    <Badge circle variant="filled" color="maiz.8">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{`, ${texts.activeFilters(count)}`}</VisuallyHidden>
    </Badge>
  );
}
