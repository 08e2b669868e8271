import { useLocation } from '@mentorias/federation/router';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** The query of the list of accounts as it was left, '?…' or '': a person's page leads back to it. */
export const listSearchAtom = atom('');

/** Keeps the query of the list while it is shown. */
export function useKeptListSearch(): void {
  const { search } = useLocation();
  const keep = useSetAtom(listSearchAtom);
  useEffect(() => keep(search), [keep, search]);
}
