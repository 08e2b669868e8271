import { useCallback, useEffect, useEffectEvent } from 'react';
import { useAddressParams } from './address-params.ts';

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
