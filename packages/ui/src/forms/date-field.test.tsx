import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Modal } from '../dialogs/modal.tsx';
import { renderScreen } from '../testing.tsx';
import { DateField } from './date-field.tsx';

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
  test('is shown as dd/mm/yyyy (rule 2.3)', () => {
    renderScreen(<Owner />);
    expect(screen.getByLabelText('Fecha')).toHaveValue('23/11/2026');
  });

  test.each([
    ['03/11/2026', '2026-11-03'],
    ['3/1/2027', '2027-01-03'],
    ['29-02-2028', '2028-02-29'],
    ['1/12/26', '2026-12-01'],
    ['01122026', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
  ])('is typed as %s', async (typed, day) => {
    const { user } = renderScreen(<Owner />);
    const field = screen.getByLabelText('Fecha');
    await user.clear(field);
    await user.type(field, `${typed}{Tab}`);
    expect(screen.getByRole('status')).toHaveTextContent(day);
  });

  test.each([
    ['30/11/202', 'Escribe la fecha como dd/mm/aaaa'],
    ['31/02/2027', 'Esa fecha no existe'],
    ['01/01/2020', 'Elige una fecha desde el 21/11/2026'],
  ])('that cannot be taken is emptied, and the field says why: %s', async (typed, problem) => {
    const onChange = vi.fn();
    const { user } = renderScreen(<DateField label="Fecha" value="" minDate="2026-11-21" onChange={onChange} />);
    const field = screen.getByLabelText('Fecha');
    await user.type(field, `${typed}{Tab}`);
    expect(screen.getByText(problem)).toBeVisible();
    expect(field).toHaveAccessibleDescription(problem);
    expect(onChange).not.toHaveBeenCalledWith(expect.stringMatching(/./));
  });

  test.each(['{Tab}', '{Enter}'])('that cannot be taken does not leave the day before it: %s', async (key) => {
    const { user } = renderScreen(<Owner />);
    const field = screen.getByLabelText('Fecha');
    await user.clear(field);
    await user.type(field, `23/11/2026x${key}`);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    expect(field).toHaveAccessibleDescription('Escribe la fecha como dd/mm/aaaa');
  });

  test.each(['31/02/2026', '2026', 'mañana'])('that does not exist is not taken: %s', async (typed) => {
    const { user } = renderScreen(<Owner />);
    const field = screen.getByLabelText('Fecha');
    await user.clear(field);
    await user.type(field, `${typed}{Tab}`);
    expect(screen.getByRole('status')).not.toHaveTextContent(/^\d{4}-02-3|2026-01-01/);
    expect(field).not.toHaveValue(typed);
  });

  test('is chosen in a dialog, where Esc closes the month first', async () => {
    const onClose = vi.fn();
    const { user } = renderScreen(
      <Modal opened onClose={onClose} title="Reprogramar">
        <Owner />
      </Modal>,
    );
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('textbox', { name: 'Fecha' }));
    expect(dialog.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(dialog.queryByRole('button', { name: 'Mes siguiente' })).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('does not open its month on focus alone; an arrow opens it, and typing closes it', async () => {
    const { user } = renderScreen(<Owner />);
    screen.getByRole('textbox', { name: 'Fecha' }).focus();
    expect(screen.queryByRole('button', { name: 'Mes siguiente' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Mes siguiente' })).toBeVisible();
    await user.keyboard('2');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mes siguiente' })).not.toBeInTheDocument());
  });

  test('is cleared', async () => {
    const { user } = renderScreen(<Owner />);
    await user.click(screen.getByRole('button', { name: 'Borrar la fecha' }));
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  });
});
