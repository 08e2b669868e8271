import { cutText } from '@mentorias/domain/text/letters';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { use, useCallback, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Changes the parameters to what `edit` returns; it gets a copy of its own. With `replace` the change adds no entry to the history; with `keepScroll` the page stays where it
 * is scrolled to.
 */
export type ChangeParams = (
  edit: (params: URLSearchParams) => URLSearchParams,
  options?: { replace?: boolean; keepScroll?: boolean },
) => void;

/** The words to search for in an address, as a server takes them: trimmed, cut and without the character that none stores. */
export function searchIn(params: URLSearchParams): string {
  return cutText((params.get('search') ?? '').replaceAll('\0', '').trim(), SEARCH_MAX);
}

/**
 * The parameters in the address, and how to change some of them (rule 9.13). One that changes nothing adds nothing to the history. A change builds on the address, and is drawn before
 * the next event: on a slow machine the next click comes at once. React Router's own `useSearchParams` builds on what was last
 * drawn, and below a remote's routes it drops `flushSync`.
 */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const { search } = useLocation();
  const router = use(DataRouterContext)?.router;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback<ChangeParams>(
    (edit, { replace = false, keepScroll = false } = {}) => {
      if (!router) throw new Error('useAddressParams needs a data router');
      const shown = new URLSearchParams(router.state.location.search);
      const next = edit(new URLSearchParams(shown)).toString();
      if (next === shown.toString()) return;
      router.navigate({ search: next }, { replace, preventScrollReset: keepScroll, flushSync: true });
    },
    [router],
  );
  return [params, change];
}
