import { useSearchParams } from '@mentorias/federation/router';

/** What is searched for; '' is any. The keys are the API's, in the address too. */
export interface GuideCriteria {
  search: string;
  area: string;
  guide_type: string;
  page: number;
}

/** The criteria in the address, and the way to change them: whatever changes, the list begins at its first page again. */
export function useCriteria() {
  const [params, setParams] = useSearchParams();
  const criteria: GuideCriteria = {
    search: params.get('search') ?? '',
    area: params.get('area') ?? '',
    guide_type: params.get('guide_type') ?? '',
    page: pageOf(params.get('page')),
  };
  return {
    criteria,
    isFiltered: criteria.search !== '' || criteria.area !== '' || criteria.guide_type !== '',
    /** At once, for the next change builds on it. */
    change: (changed: Partial<GuideCriteria>) =>
      setParams(paramsOf({ ...criteria, page: 1, ...changed }), { flushSync: true }),
    goToPage: (page: number, options?: { replace: boolean }) => setParams(paramsOf({ ...criteria, page }), options),
    clear: () => setParams({}),
  };
}

/** What an address leaves out is what it need not say. */
function paramsOf(criteria: GuideCriteria): Record<string, string> {
  const said = Object.entries(criteria).filter(([key, value]) => value !== '' && !(key === 'page' && value === 1));
  return Object.fromEntries(said.map(([key, value]) => [key, String(value)]));
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
}
