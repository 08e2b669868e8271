import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { LineInput } from './line-input.tsx';

function Reason() {
  const [reason, setReason] = useState('');
  return (
    <LineInput
      label="Motivo"
      maxLength={10}
      value={reason}
      onChange={({ currentTarget }) => setReason(currentTarget.value)}
    />
  );
}

test('a line says that it is full, where the browser drops what is too long', async () => {
  const { user } = renderScreen(<Reason />);
  const field = screen.getByLabelText('Motivo');
  await user.type(field, 'Viaje');
  expect(field).not.toHaveAccessibleDescription();
  await user.type(field, ' a Cusco');
  expect(field).toHaveValue('Viaje a Cu');
  expect(field).toHaveAccessibleDescription('No entra más texto.');
});
