import { isUsableDay } from '@mentorias/domain/time/lima-time';
import type { ReactNode } from 'react';

interface NamedFilter {
  /** The key of the filter in a query and in an address. */
  name: string;
  label: string;
}

export interface SelectFilter extends NamedFilter {
  type: 'select';
  options: readonly { value: string; label: string }[];
}

/** A day, 'YYYY-MM-DD'. */
export interface DateFilter extends NamedFilter {
  type: 'date';
}

/** A filter with a field of its own, such as a choice among very many that is found by typing. */
export interface CustomFilter extends NamedFilter {
  type: 'custom';
  /** Whether a value is valid; without this every value is. */
  accepts?: (value: string) => boolean;
  field: (props: { label: string; value: string; onChange: (value: string) => void }) => ReactNode;
}

export type Filter = SelectFilter | DateFilter | CustomFilter;

/** Whether `value`, which may come from an address, is valid for the filter. */
export function acceptsValue(filter: Filter, value: string): boolean {
  if (filter.type === 'select') return filter.options.some((option) => option.value === value);
  return filter.type === 'custom' ? (filter.accepts?.(value) ?? true) : isUsableDay(value);
}
