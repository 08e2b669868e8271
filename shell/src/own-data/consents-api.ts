import type { ReceivedConsent } from '@mentorias/contract/received/consents';
import { readConsents } from '@mentorias/contract/received/consents';
import type { ConsentPurpose } from '@mentorias/domain/people/consents';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { queryOptions } from '@tanstack/react-query';
import { consentTexts } from './texts.ts';

const CONSENTS = 'auth/consents';

/** What the user permits, of what an account of that type is asked about. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => load(signal),
});

async function load(signal?: AbortSignal): Promise<ReceivedConsent[]> {
  return readConsents(await http.get(CONSENTS, { signal }).json());
}

interface Change {
  purpose: ConsentPurpose;
  given: boolean;
}

/** Gives a permission or takes it back. */
export function useSaveConsent() {
  return useWrite({
    name: 'consent',
    send: (change: Change) => http.put(CONSENTS, { json: change }),
    hasArrived: async ({ purpose, given }) =>
      (await load()).some((one) => one.purpose === purpose && (one.given_at !== '') === given),
    shownAt: consentTexts.shownAt,
    async onSuccess(_reply, { given }) {
      notifySuccess(given ? consentTexts.given : consentTexts.withdrawn);
      // What others see changes too, as a photograph does.
      await queryClient.invalidateQueries();
    },
  });
}
