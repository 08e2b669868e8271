import type { Week } from '@mentorias/domain/availability/availability';
import { weekTotal } from '@mentorias/domain/availability/availability';
import { currentSession } from '@mentorias/session';
import { createDialogStore } from '@mentorias/ui/opened-dialog';
import { currentProfile } from '../availability/profile-query.ts';

const { openDialog, useCurrentDialog } = createDialogStore<'link'>();

export const useOpenedQuestion = useCurrentDialog;

/** Asks a mentor without a link for it who has published hours: once in a sign-in (rule 6.16). */
export function askForLink(published: Week): void {
  const { meetingLink, hasRooms } = currentProfile() ?? {};
  if (meetingLink !== '' || hasRooms || weekTotal(published) === 0 || wasAsked()) return;
  openDialog('link');
}

const KEY = 'asked-for-link';

let asked = '';

/** Whether it was asked in this sign-in, which it is from now on: in any tab, or on this page where the browser stores nothing. */
function wasAsked(): boolean {
  const signIn = String(numberOf(currentSession()?.token ?? ''));
  try {
    asked = localStorage.getItem(KEY) ?? asked;
    localStorage.setItem(KEY, signIn);
  } catch {
    // Then the page remembers it.
  }
  const was = asked === signIn;
  asked = signIn;
  return was;
}

/** Tells one token from the next, and does not give it away. */
function numberOf(token: string): number {
  return [...token].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0, 0);
}
