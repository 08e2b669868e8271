import { SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import { servedShellAtom, sessionStore } from '../auth/session-atom.ts';
import { pageFetch } from './page-fetch.ts';

/** Asks the server which shell a new page would get; `useServedShell` then knows. */
export async function askServedShell(): Promise<void> {
  const reply = await pageFetch(`${location.origin}/remotes.json`, { method: 'HEAD', cache: 'no-store' });
  noteServedShell(reply);
}

export function noteServedShell({ headers }: Response): void {
  const shell = headers.get(SHELL_VERSION_HEADER);
  if (shell) sessionStore.set(servedShellAtom, shell);
}
