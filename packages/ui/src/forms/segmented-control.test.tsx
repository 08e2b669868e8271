import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { SegmentedControl } from './segmented-control.tsx';

function View() {
  const [view, setView] = useState('table');
  return (
    <SegmentedControl
      aria-label="Vista"
      value={view}
      onChange={setView}
      data={[
        { value: 'table', label: 'Tabla' },
        { value: 'calendar', label: 'Calendario' },
      ]}
    />
  );
}

test('is a group of choices, chosen by a click or an arrow key', async () => {
  const { user } = renderScreen(<View />);
  expect(screen.getByRole('radiogroup', { name: 'Vista' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Tabla' })).toBeChecked();
  await user.click(screen.getByText('Calendario'));
  expect(screen.getByRole('radio', { name: 'Calendario' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Tabla' })).toBeChecked();
});
