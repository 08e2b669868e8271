import type { Location } from 'react-router-dom';

interface ReturnState {
  returnTo: string;
}

/** The state of the sign-in's history entry after a path that asks for a session (rule 3.12). With two slashes it would name another server. */
export function returnStateOf({ pathname, search }: Location): ReturnState {
  return { returnTo: pathname.replace(/^[/\\]+/, '/') + search };
}

/** The path to show after the sign-in; undefined where it was not asked for. */
export function returnPathIn({ state }: Location): string | undefined {
  return (state as Partial<ReturnState> | null)?.returnTo;
}
