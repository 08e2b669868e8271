import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { renderScreen } from './testing.tsx';

function Owner() {
  const [day, setDay] = useState('2026-11-23');
  return (
    <>
      <DateField label="Fecha" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  );
}

describe('a day', () => {
  test('is shown as dd/mm/yyyy', () => {
    renderScreen(<Owner />);
    expect(screen.getByLabelText('Fecha')).toHaveValue('23/11/2026');
  });

  test.each([
    ['03/11/2026', '2026-11-03'],
    ['3/1/2027', '2027-01-03'],
    ['29-02-2028', '2028-02-29'],
  ])('is typed as %s', async (typed, day) => {
    const { user } = renderScreen(<Owner />);
    const field = screen.getByLabelText('Fecha');
    await user.clear(field);
    await user.type(field, `${typed}{Tab}`);
    expect(screen.getByRole('status')).toHaveTextContent(day);
  });

  test.each(['31/02/2026', '2026', 'mañana'])('that does not exist is not taken: %s', async (typed) => {
    const { user } = renderScreen(<Owner />);
    const field = screen.getByLabelText('Fecha');
    await user.clear(field);
    await user.type(field, `${typed}{Tab}`);
    expect(screen.getByRole('status')).not.toHaveTextContent(/^\d{4}-02-3|2026-01-01/);
    expect(field).not.toHaveValue(typed);
  });

  test('is taken back', async () => {
    const { user } = renderScreen(<Owner />);
    await user.click(screen.getByRole('button', { name: 'Borrar la fecha' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });
});
