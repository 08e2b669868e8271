import { truncateText } from '@mentorias/domain/text/letters';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { use, useCallback, useEffect, useEffectEvent, useMemo } from 'react';
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
  return truncateText((params.get('search') ?? '').replaceAll('\0', '').trim(), SEARCH_MAX);
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

type GoToPage = (page: number, options?: { replace?: boolean }) => void;

/** The page that an address names as `page`, from 1; 1 for what names none (rule 9.13). */
export function pageIn(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  const page = /^[1-9]\d*$/.test(text) ? Number(text) : 1;
  return Number.isSafeInteger(page) ? page : 1;
}

/** The page of a list, kept in the address, which leaves out the first one; other parameters stay. */
export function usePageInAddress(): { page: number; goToPage: GoToPage } {
  const [params, changeParams] = useAddressParams();
  const goToPage = useCallback<GoToPage>(
    (page, options) =>
      changeParams((current) => {
        if (page > 1) current.set('page', String(page));
        else current.delete('page');
        return current;
      }, options),
    [changeParams],
  );
  return { page: pageIn(params), goToPage };
}

interface ShownPage {
  page: number;
  /** Undefined while it is not known. */
  lastPage: number | undefined;
  goToPage: GoToPage;
}

/**
 * Replaces a page past the end, which an old address or a removed row leads to, by the last one (rule 9.13). Returns whether it is
 * about to: then there is nothing to show.
 */
export function useLastPageAtMost({ page, lastPage = Number.POSITIVE_INFINITY, goToPage }: ShownPage): boolean {
  const last = Math.max(1, lastPage);
  const isPastEnd = page > last;
  const goToLast = useEffectEvent(() => goToPage(last, { replace: true }));
  useEffect(() => {
    if (isPastEnd) goToLast();
  }, [isPastEnd]);
  return isPastEnd;
}
