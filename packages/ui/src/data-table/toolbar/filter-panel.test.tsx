import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing.tsx';
import type { Filter } from '../table-query.ts';
import { FilterPanel } from './filter-panel.tsx';

const GENRE: Filter = { type: 'select', name: 'genre', label: 'Género', options: [{ value: '1', label: 'Novela' }] };

type Values = Record<string, string>;

interface OwnerProps {
  /** Gets what changes the filters from elsewhere. */
  onReady: (change: (values: Values) => void) => void;
  onApply: (values: Values) => void;
}

function Owner({ onReady, onApply }: OwnerProps) {
  const [values, setValues] = useState<Values>({});
  useEffect(() => onReady(setValues), [onReady]);
  return <FilterPanel filters={[GENRE]} values={values} onApply={onApply} />;
}

test('an open panel follows filters that change elsewhere, as by Back', async () => {
  const onApply = vi.fn();
  const onReady = vi.fn();
  const { user } = renderScreen(<Owner onReady={onReady} onApply={onApply} />);
  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  expect(await screen.findByLabelText('Género')).toHaveValue('');
  act(() => onReady.mock.lastCall?.[0]({ genre: '1' }));
  expect(screen.getByLabelText('Género')).toHaveValue('1');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(onApply).toHaveBeenCalledWith({ genre: '1' });
});

test('the choice that filters nothing has the gender of its filter', async () => {
  const filters: Filter[] = [GENRE, { ...GENRE, name: 'rating', label: 'Calificación', all: 'Todas' }];
  const { user } = renderScreen(<FilterPanel filters={filters} values={{}} onApply={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  expect(await screen.findByLabelText('Género')).toHaveDisplayValue('Todos');
  expect(screen.getByLabelText('Calificación')).toHaveDisplayValue('Todas');
});

test.each([
  ['a text that names no day', '1/13/2026', '', 'Desde', 'Esa fecha no existe'],
  ['days in the wrong order', '30/11/2026', '01/11/2026', 'Hasta', 'Elige una fecha desde el 30/11/2026'],
])('%s keeps the panel open, and filters nothing', async (_, from, to, wrong, problem) => {
  const filters: Filter[] = [
    { type: 'date', name: 'from', label: 'Desde' },
    { type: 'date', name: 'to', label: 'Hasta', notBefore: 'from' },
  ];
  const onApply = vi.fn();
  const { user } = renderScreen(<FilterPanel filters={filters} values={{}} onApply={onApply} />);
  await user.click(screen.getByRole('button', { name: 'Filtro' }));
  await user.type(await screen.findByLabelText('Desde'), `${from}{Tab}`);
  if (to) await user.type(screen.getByLabelText('Hasta'), to);
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByLabelText(wrong)).toHaveAccessibleDescription(problem);
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect(screen.getByLabelText(wrong)).not.toHaveAccessibleDescription();
});

test('the first day may not be moved behind the last one', async () => {
  const filters: Filter[] = [
    { type: 'date', name: 'from', label: 'Desde' },
    { type: 'date', name: 'to', label: 'Hasta', notBefore: 'from' },
  ];
  const onApply = vi.fn();
  const { user } = renderScreen(<FilterPanel filters={filters} values={{ to: '2026-11-01' }} onApply={onApply} />);
  await user.click(screen.getByRole('button', { name: /^Filtro/ }));
  await user.type(await screen.findByLabelText('Desde'), '30/11/2026');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(onApply).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Hasta')).toHaveAccessibleDescription('No puede ser anterior a la otra fecha');
});
