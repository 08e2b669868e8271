import { NEAR_DAYS } from '@mentorias/domain/availability/near-days';
import { AREAS } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES } from '@mentorias/domain/people/roles';
import { searchIn, useAddressParams, usePageInAddress } from '@mentorias/ui';

/** What is searched for; '' is any. The keys are the API's, in the address too (rule 9.13). */
export interface GuideCriteria {
  search: string;
  area: string;
  guide_type: string;
  /** Days on which they have a free hour. */
  when: string;
  page: number;
}

const NONE = { search: '', area: '', guide_type: '', when: '' };

/** The criteria in the address, and how to change some of them: each change leads to the first page. */
export function useCriteria() {
  const [params, changeParams] = useAddressParams();
  const { page, goToPage } = usePageInAddress();
  const criteria: GuideCriteria = {
    search: searchIn(params),
    area: oneOf(AREAS, params.get('area')),
    guide_type: oneOf(GUIDE_TYPES, params.get('guide_type')),
    when: oneOf(NEAR_DAYS, params.get('when')),
    page,
  };
  function change(changed: Partial<typeof NONE>, options?: { replace: boolean }) {
    changeParams((current) => {
      current.delete('page');
      for (const [key, value] of Object.entries(changed)) {
        if (value === '') current.delete(key);
        else current.set(key, value);
      }
      return current;
    }, options);
  }
  return {
    criteria,
    isFiltered: Object.keys(NONE).some((key) => criteria[key as keyof typeof NONE] !== ''),
    change,
    goToPage,
    clear: () => change(NONE),
  };
}

/** `value` where it is a choice; an address may name anything. */
function oneOf(choices: readonly string[], value: string | null): string {
  return value !== null && choices.includes(value) ? value : '';
}
