import type { AgreementDraft } from '@mentorias/domain/events/agreements';
import { mergeAgreements, mergeTexts } from '@mentorias/domain/events/agreements';
import { fieldErrorsOf, queryClient, writeNotice } from '@mentorias/session';
import type { ReceivedSummary, Side, SummaryValues } from '@mentorias/session/agreements';
import { readSummary, refreshAgreements, sendSummary, summaryQuery } from '@mentorias/session/agreements';
import { useDraftState } from '../draft-state.ts';
import type { Draft, Fields, Version } from '../revised-write.ts';
import { draftOf, useRevisedWrite } from '../revised-write.ts';
import { isDoneIn } from './agreement-list.tsx';
import { agreementInWords, agreementTexts as texts } from './texts.ts';

/** An agreement in the form; what is done is only read there. */
export interface FormAgreement extends AgreementDraft {
  isDone?: boolean;
}

interface FormValues extends SummaryValues {
  agreements: readonly FormAgreement[];
}

const fieldsOf = (side: Side): Fields<FormValues> => ({
  agreements: [
    texts.agreements,
    (all) =>
      written(all)
        .map((one) => agreementInWords(one, side))
        .join('; '),
  ],
  text: [texts.summary, (text) => text.trim()],
  shared_onward: [texts.share, (isShared) => (isShared ? texts.yes : texts.no)],
});

/** The form of what is kept of an event (rule 16.20): its values, and the one write that stores them over the revision that was read. */
export function useSummaryForm(side: Side, eventId: string | number, summary: ReceivedSummary) {
  const seenIn = (stored: ReceivedSummary) => versionOf(stored, side);
  const [draft, setDraft] = useDraftState<Draft<FormValues>>(`summary of ${eventId}`, draftOf(seenIn(summary)));
  const { values, seen } = draft;
  const write = useRevisedWrite({
    name: `summary ${eventId}`,
    seen,
    fields: fieldsOf(side),
    send: (wanted: FormValues, revision) => sendSummary({ side, eventId }, wanted, revision),
    read: (current) => seenIn(readSummary(current)),
    mine: (wanted) => wanted,
    hasArrived: async (wanted) => {
      const stored = await queryClient.fetchQuery({ ...summaryQuery(side, eventId), staleTime: 0 });
      return isSame(seenIn(stored).values, wanted);
    },
    shownAt: texts.shownAt,
    onSettled: () => void refreshAgreements(),
  });
  const isChanged = !isSame(values, seen.values);

  function change(typed: Partial<FormValues>) {
    setDraft((before) => ({ ...before, values: { ...before.values, ...typed } }));
  }

  /** Stores what was changed, and goes on with `onSaved`, at once where nothing was. */
  function save(onSaved: () => void, wanted = values) {
    if (write.isPending) return;
    if (isSame(wanted, seen.values)) return onSaved();
    const sent = { ...wanted, text: wanted.text.trim(), agreements: written(wanted.agreements) };
    write.mutate(sent, {
      onSuccess(stored) {
        if (stored) setDraft(draftOf(seenIn(stored)));
        onSaved();
      },
    });
  }

  return {
    side,
    values,
    isChanged,
    isPending: write.isPending,
    change,
    save,
    error: fieldErrorsOf(write.error, ['agreements']).agreements,
    /** What the form's `RevisedNotice` gets. */
    notice: (onSaved: () => void) => ({
      write,
      sent: writeNotice(write, { failed: texts.saveFailed }, ['agreements']),
      onKeep(merge: (mine: FormValues) => Draft<FormValues>) {
        const merged = merge(values);
        const versions = { read: seen.values, now: merged.seen.values, mine: values };
        const agreements = mergeAgreements(ofEach(versions, 'agreements'));
        const next = {
          ...merged,
          values: { ...merged.values, agreements, text: mergeTexts(ofEach(versions, 'text')) },
        };
        setDraft(next);
        save(onSaved, next.values);
      },
      onTake: (now: Version<FormValues>) => setDraft(draftOf(now)),
    }),
  };
}

export type SummaryForm = ReturnType<typeof useSummaryForm>;

function versionOf({ text, agreements, shared_onward, revision }: ReceivedSummary, side: Side): Version<FormValues> {
  const known = agreements.map((agreement): FormAgreement => {
    const { id, text, owner, due_on = '' } = agreement;
    return { id, text, owner, due_on, isDone: isDoneIn(agreement) };
  });
  const values = { text, agreements: known, ...(side === 'entrepreneur' && { shared_onward }) };
  return { values, revision };
}

function ofEach<Name extends keyof FormValues>(
  { read, now, mine }: Record<'read' | 'now' | 'mine', FormValues>,
  name: Name,
) {
  return { read: read[name], now: now[name], mine: mine[name] };
}

/** What is sent of the rows: an emptied one is removed. */
function written(agreements: readonly FormAgreement[]): FormAgreement[] {
  return agreements.map((one) => ({ ...one, text: one.text.trim() })).filter(({ text }) => text !== '');
}

/** Whether two hold the same, but for what was ticked meanwhile. */
function isSame(one: FormValues, other: FormValues): boolean {
  const wordsOf = ({ text, agreements, shared_onward }: FormValues) =>
    JSON.stringify([
      text.trim(),
      shared_onward,
      written(agreements).map(({ text, owner, due_on }) => [text, owner, due_on]),
    ]);
  return wordsOf(one) === wordsOf(other);
}
