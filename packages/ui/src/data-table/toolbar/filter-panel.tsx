import { Badge, Button, Group, NativeSelect, Stack, VisuallyHidden } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { DateField } from '../../forms/date-field.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { Popover } from '../../overlays/late-panel.tsx';
import { Icon } from '../../theme/icon.tsx';
import type { Filter } from '../filter.ts';
import { texts } from '../texts.ts';
import styles from './filter-panel.module.css';

type Values = Record<string, string>;

interface FilterPanelProps {
  filters: readonly Filter[];
  /** The filters that are set. */
  values: Values;
  onApply: (values: Values) => void;
}

/** The button 'Filtro' and the panel that it opens. */
export function FilterPanel({ filters, values, onApply }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(values).length;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
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
        <FilterForm
          filters={filters}
          values={values}
          onApply={(next) => {
            setOpen(false);
            onApply(next);
          }}
          onClear={() => onApply({})}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function ActiveCount({ count }: { count: number }) {
  return (
    <Badge circle variant="filled" color="maiz.8">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>, {texts.activeFilters(count)}</VisuallyHidden>
    </Badge>
  );
}

interface FilterFormProps extends FilterPanelProps {
  onClear: () => void;
}

/** 'Aplicar' applies and closes; 'Limpiar' empties every filter and leaves the panel open (rule 9.1). */
function FilterForm({ filters, values, onApply, onClear }: FilterFormProps) {
  const [draft, setDraft] = useDraft(values);

  function submit(event: FormEvent) {
    event.preventDefault();
    onApply(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')));
  }

  function clear() {
    setDraft({});
    onClear();
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={draft[filter.name] ?? ''}
            onChange={(value) => setDraft((before) => ({ ...before, [filter.name]: value }))}
          />
        ))}
        <Group justify="flex-end" gap="sm" className={styles.buttons}>
          <Button variant="default" onClick={clear}>
            {texts.clear}
          </Button>
          <Button type="submit">{texts.apply}</Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FilterFieldProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label } = filter;
  if (filter.type === 'custom') return filter.field({ label, value, onChange });
  if (filter.type === 'date') {
    return <DateField label={label} value={value} onChange={onChange} />;
  }
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: texts.all }, ...filter.options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
