import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { Textarea } from './textarea.tsx';

function Note({ maxLength }: { maxLength?: number }) {
  const [note, setNote] = useState('');
  return (
    <Textarea
      label="Nota"
      description="Solo la ves tú."
      maxLength={maxLength}
      value={note}
      onChange={({ currentTarget }) => setNote(currentTarget.value)}
    />
  );
}

test('a text box says how much room is left from four fifths on, and that it is full', async () => {
  const { user } = renderScreen(<Note maxLength={20} />);
  const field = screen.getByLabelText('Nota');
  await user.type(field, 'a'.repeat(15));
  expect(field).toHaveAccessibleDescription('Solo la ves tú.');
  await user.type(field, 'b');
  expect(field).toHaveAccessibleDescription('Solo la ves tú. Caracteres que quedan: 4.');
  await user.type(field, 'ccc');
  expect(field).toHaveAccessibleDescription('Solo la ves tú. Caracteres que quedan: 1.');
  await user.paste('de más');
  expect(field).toHaveValue(`${'a'.repeat(15)}bcccd`);
  expect(field).toHaveAccessibleDescription('Solo la ves tú. No entra más texto.');
});

test('one without a limit says nothing', async () => {
  const { user } = renderScreen(<Note />);
  const field = screen.getByLabelText('Nota');
  await user.type(field, 'a'.repeat(50));
  expect(field).toHaveAccessibleDescription('Solo la ves tú.');
});
