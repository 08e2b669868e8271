import { Button, Group, NativeSelect } from '@mantine/core';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { DateField } from '../../forms/date-field.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import type { Filter } from '../table-query.ts';
import { texts } from '../texts.ts';
import styles from './filter-panel.module.css';

type Values = Record<string, string>;

export interface FilterFormProps {
  filters: readonly Filter[];
  /** The filters that are set. */
  values: Values;
  onApply: (values: Values) => void;
  onClear: () => void;
}

/**
 * The filters: 'Aplicar' applies and closes, unless a day is wrong; 'Limpiar' empties every filter and leaves the panel open (rule 9.1).
 */
export function FilterForm({ filters, values, onApply, onClear }: FilterFormProps) {
  const [draft, setDraft] = useDraft(values);

  // Emptied fields are new ones: they forget the text that named no day.
  const [timesCleared, setTimesCleared] = useState(0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    onApply(Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '')));
  }

  function clear() {
    setDraft({});
    setTimesCleared(timesCleared + 1);
    onClear();
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <div className={styles.fields}>
        {filters.map((filter) => (
          <FilterField
            key={`${filter.name} ${timesCleared}`}
            filter={filter}
            values={draft}
            onChange={(value) => setDraft((before) => ({ ...before, [filter.name]: value }))}
          />
        ))}
      </div>
      <Group justify="flex-end" gap="sm" className={styles.buttons}>
        <Button variant="default" onClick={clear}>
          {texts.clear}
        </Button>
        <Button type="submit">{texts.apply}</Button>
      </Group>
    </form>
  );
}

interface FilterFieldProps {
  filter: Filter;
  values: Values;
  onChange: (value: string) => void;
}

function FilterField({ filter, values, onChange }: FilterFieldProps) {
  const { label, name } = filter;
  const value = values[name] ?? '';
  if (filter.type === 'custom') return filter.field({ label, value, onChange });
  if (filter.type === 'date') {
    const first = values[filter.notBefore ?? ''];
    const error = value && first && value < first ? texts.notInOrder : undefined;
    return <DateField label={label} value={value} onChange={onChange} minDate={first || undefined} error={error} />;
  }
  return (
    <NativeSelect
      label={label}
      data={[{ value: '', label: filter.all ?? texts.all }, ...filter.options]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
