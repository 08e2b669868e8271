import { sessionStore } from '@mentorias/session';
import { useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffect } from 'react';
import { CONTENT_ID } from '../layout/skip-link.tsx';
import { hasCommandKey } from './command-keys.ts';

/** The dialogs that keys open. */
export type KeyDialog = 'palette' | 'keys';

/** Whether '/' and '?' do something: who dictates, or presses keys unwillingly, can turn them off (WCAG 2.1.4). */
export const singleKeysAtom = atomWithStorage('single-keys', true, undefined, { getOnInit: true });

/** A dialog that fades out has nothing left to lose. */
const OPEN_DIALOG = '[role=dialog]:not([data-closing] *)';

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** Ctrl K, or ⌘ K, opens the palette, '/' goes to the search of the screen and '?' shows the keys (rule 4.12). */
export function useKeys(open: (dialog: KeyDialog) => void): void {
  const hasSingleKeys = useAtomValue(singleKeysAtom, { store: sessionStore });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || event.altKey) return;
      const act = hasCommandKey(event) ? withCommandKey(event) : hasSingleKeys && alone(event);
      if (!act) return;
      event.preventDefault();
      // A dialog has keys of its own, and a form in it may hold what is not saved.
      if (!document.querySelector(OPEN_DIALOG)) act();
    }

    function withCommandKey({ key, shiftKey }: KeyboardEvent) {
      return key.toLowerCase() === 'k' && !shiftKey && openPalette;
    }

    const openPalette = () => open('palette');

    function alone({ key, target, ctrlKey, metaKey }: KeyboardEvent) {
      if (ctrlKey || metaKey) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (key === '?') return () => open('keys');
      return key === '/' && goToSearch;
    }

    function goToSearch() {
      const field = searchFields().find((element) => element.checkVisibility?.() ?? true);
      if (!field) return openPalette();
      field.focus();
      field.select();
    }

    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open, hasSingleKeys]);
}

/** The fields of the screen that are announced as searches, in their order. */
function searchFields(): HTMLInputElement[] {
  const fields = ['input[type=search]', 'input[role=searchbox]'].map((field) => `#${CONTENT_ID} ${field}`);
  return [...document.querySelectorAll<HTMLInputElement>(fields.join())];
}
