import { useSearchParams } from '@mentorias/federation/router';
import { usePageInAddress } from '@mentorias/ui';

/** What is searched for; '' is any. The keys are the API's, in the address too (rule 9.13). */
export interface GuideCriteria {
  search: string;
  area: string;
  guide_type: string;
  page: number;
}

/** The criteria in the address, and how to change them: each change leads to the first page. */
export function useCriteria() {
  const [params, setParams] = useSearchParams();
  const { page, goToPage } = usePageInAddress();
  const criteria: GuideCriteria = {
    search: params.get('search') ?? '',
    area: params.get('area') ?? '',
    guide_type: params.get('guide_type') ?? '',
    page,
  };
  return {
    criteria,
    isFiltered: criteria.search !== '' || criteria.area !== '' || criteria.guide_type !== '',
    /** Flushed at once: the next change starts from the address. */
    change: (changed: Partial<GuideCriteria>) =>
      setParams(paramsOf({ ...criteria, page: 1, ...changed }), { flushSync: true }),
    goToPage,
    clear: () => setParams({}),
  };
}

/** An address leaves out empty criteria and the first page. */
function paramsOf(criteria: GuideCriteria): Record<string, string> {
  const stated = Object.entries(criteria).filter(([key, value]) => value !== '' && !(key === 'page' && value === 1));
  return Object.fromEntries(stated.map(([key, value]) => [key, String(value)]));
}
