import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedSummary } from '@mentorias/contract/received/agreements';
import { readOpenAgreements, readSummary } from '@mentorias/contract/received/agreements';
import type { AgreementDraft } from '@mentorias/domain/events/agreements';
// By the name of the package: a shared module, of which a remote takes the shell's.
import { http, queryClient, readOptions, useOffered, useWrite } from '@mentorias/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { OPEN_AGREEMENTS_KEY } from './known-agreements.ts';

export type { OpenAgreement, ReceivedAgreement, ReceivedSummary } from '@mentorias/contract/received/agreements';
export { readSummary };

/** Who reads and writes what was agreed. */
export type Side = 'entrepreneur' | 'guide';

/** The key of all that was read of agreements. */
const AGREEMENTS_KEY = OPEN_AGREEMENTS_KEY.slice(0, 1);

function openAgreementsQuery(side: Side) {
  return queryOptions({
    queryKey: OPEN_AGREEMENTS_KEY,
    ...readOptions(`${side}/agreements`, readOpenAgreements),
    staleTime: 30_000,
    meta: { live: 'events' },
  });
}

/** What is open for the signed-in person; undefined while that is not known, and where the backend has no agreements (rule 12.1). */
export function useOpenAgreements(side: Side) {
  const enabled = useOffered(`${side}/agreements`);
  const { data } = useQuery({ ...openAgreementsQuery(side), enabled });
  return enabled ? data : undefined;
}

/** What is kept of an event. */
export function summaryQuery(side: Side, eventId: AnyId) {
  return queryOptions({
    queryKey: [...AGREEMENTS_KEY, 'summary', String(eventId)],
    ...readOptions(pathOf(side, eventId), readSummary),
    meta: { live: 'events' },
  });
}

/** What a form of the summary holds. */
export interface SummaryValues {
  text: string;
  agreements: readonly AgreementDraft[];
  /** Only the entrepreneur's form has it. */
  shared_onward?: boolean;
}

/** Stores what is kept of an event, and returns what is stored then; undefined where the reply does not say. */
export async function sendSummary(
  { side, eventId }: { side: Side; eventId: AnyId },
  { text, agreements, shared_onward }: SummaryValues,
  revision: number | undefined,
): Promise<ReceivedSummary | undefined> {
  const terms = agreements.map(({ id, text, owner, due_on }) => ({ id, text, owner, due_on: due_on || null }));
  const json = { text, agreements: terms, shared_onward, revision };
  const response = await http.put(pathOf(side, eventId), { json });
  return response
    .json()
    .then(readSummary)
    .catch(() => undefined);
}

/** Says of an agreement whether it is done. */
export function useTickAgreement(side: Side, id: AnyId) {
  return useWrite({
    name: `agreement ${id}`,
    send: (done: boolean) => http.put(`${side}/agreements/${encodeURIComponent(id)}`, { json: { done } }),
    hasArrived: async (done) => {
      const { agreements } = readOpenAgreements(await http.get(`${side}/agreements`).json());
      return agreements.some((open) => isSameId(open.id, id)) !== done;
    },
    shownAt: 'en la lista de acuerdos',
    onSettled: () => void refreshAgreements(),
  });
}

/** Reads again what was read of agreements. */
export function refreshAgreements(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: AGREEMENTS_KEY });
}

function pathOf(side: Side, eventId: AnyId): string {
  return `${side}/calendar_events/${encodeURIComponent(eventId)}/summary`;
}
