import { isAnythingUnsaved } from '@mentorias/session';
import { signedInAs, signedOut } from '@mentorias/session/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDraftState } from './draft-state.ts';
import { renderScreen } from './testing.tsx';

function Note({ name = 'note 51', saved = '' }) {
  const [note, setNote] = useDraftState(name, saved);
  return <input aria-label="Nota" value={note} onChange={({ target }) => setNote(target.value)} />;
}

const field = () => screen.getByLabelText('Nota');

/** Types into the form of an administrator, and leaves it by `leave`. */
async function typed(leave: () => void) {
  const { user, unmount } = renderScreen(<Note />, { session: 'admin' });
  await user.type(field(), 'Muy puntual');
  leave();
  unmount();
}

test('what was typed is there again for the same user, whose session ended under the form (rule 11.5)', async () => {
  await typed(signedOut);
  expect(isAnythingUnsaved()).toBe(true);
  renderScreen(<Note />, { session: 'admin' });
  expect(field()).toHaveValue('Muy puntual');
  expect(isAnythingUnsaved()).toBe(false);
});

test('it is kept as often as the session ends, also where nothing was added', async () => {
  await typed(signedOut);
  const { unmount } = renderScreen(<Note />, { session: 'admin' });
  signedOut();
  unmount();
  renderScreen(<Note />, { session: 'admin' });
  expect(field()).toHaveValue('Muy puntual');
});

test.each<[string, () => void, Parameters<typeof Note>[0], 'admin' | 'guide']>([
  ['for another user', signedOut, {}, 'guide'],
  ['in another form', signedOut, { name: 'note 52' }, 'admin'],
  ['after the form was closed', () => {}, {}, 'admin'],
])('it is not there %s', async (_case, leave, props, session) => {
  await typed(leave);
  renderScreen(<Note {...props} />, { session });
  expect(field()).toHaveValue('');
});

test('another user leaves nothing of it for the first', async () => {
  await typed(signedOut);
  renderScreen(<Note />, { session: 'guide' }).unmount();
  renderScreen(<Note />, { session: 'admin' });
  expect(field()).toHaveValue('');
});

test('nothing of it is stored, and nothing is kept where nothing was typed', async () => {
  await typed(signedOut);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('puntual');
  renderScreen(<Note />, { session: 'admin' }).unmount();
  signedInAs('admin');
  const { unmount } = renderScreen(<Note saved="Vieja" />);
  signedOut();
  unmount();
  expect(isAnythingUnsaved()).toBe(false);
});
