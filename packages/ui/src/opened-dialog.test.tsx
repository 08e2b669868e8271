import { signedOut } from '@mentorias/session/testing';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDialogStore } from './opened-dialog.ts';
import { renderScreen } from './testing.tsx';

const { openDialog, useCurrentDialog } = createDialogStore<string>();

function Dialogs() {
  const { isOpen, dialog, close } = useCurrentDialog();
  return (
    <button type="button" aria-pressed={isOpen} onClick={close}>
      {dialog ?? 'none'}
    </button>
  );
}

const Opener = () => (
  <button type="button" onClick={() => openDialog('move 51')}>
    open
  </button>
);

test('a dialog is opened from anywhere, stays while it fades out, and is closed with the component that shows it', async () => {
  const both = (
    <>
      <Opener />
      <Dialogs />
    </>
  );
  const { user, unmount } = renderScreen(both, { session: 'entrepreneur' });
  expect(screen.getByRole('button', { name: 'none', pressed: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(screen.getByRole('button', { name: 'move 51', pressed: true }));
  expect(screen.getByRole('button', { name: 'move 51', pressed: false })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'open' }));
  unmount();
  await act(async () => {});
  renderScreen(<Dialogs />);
  expect(screen.getByRole('button', { name: 'none', pressed: false })).toBeVisible();
});

test('a dialog that was open as the session ended is there after the next sign-in', async () => {
  const { user, unmount } = renderScreen(
    <>
      <Opener />
      <Dialogs />
    </>,
    { session: 'entrepreneur' },
  );
  await user.click(screen.getByRole('button', { name: 'open' }));
  act(signedOut);
  unmount();
  await act(async () => {});
  renderScreen(<Dialogs />, { session: 'entrepreneur' });
  await user.click(screen.getByRole('button', { name: 'move 51', pressed: true }));
});
