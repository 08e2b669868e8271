import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });

/** As a browser does with its next picture. */
function disable() {
  save().focus();
  save().disabled = true;
  save().blur();
}

test('a control that was disabled while it worked has the focus again, however short that was', async () => {
  renderScreen(<button type="button">Guardar</button>);
  disable();
  save().disabled = false;
  await waitFor(() => expect(save()).toHaveFocus());
});
