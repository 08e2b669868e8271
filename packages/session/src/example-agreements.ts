import {
  Agreement,
  AgreementTick,
  EventSummary,
  OpenAgreements,
  OwnSummaryInput,
} from '@mentorias/contract/events/agreements';
import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { example } from './example-api.ts';

/** What one of the two people keeps of `events`, which are at `/{side}/calendar_events`. */
export function agreementExamples(side: 'entrepreneur' | 'guide', events: readonly CalendarEvent[]) {
  const by = side === 'guide' ? 'guide' : 'user';
  const kept = new Map<number, EventSummary>();
  const [first] = events;
  const summaryOf = (id: number): EventSummary =>
    kept.get(id) ?? {
      text: '',
      revision: 0,
      shared_onward: false,
      updated_at: null,
      updated_by: null,
      agreements: [],
      earlier: [],
    };
  let last = 1;
  if (first) {
    const agreement: Agreement = {
      id: last,
      text: 'Enviar la lista de costos',
      owner: by,
      due_on: null,
      done_at: null,
      done_by: null,
    };
    kept.set(first.id, { ...summaryOf(first.id), agreements: [agreement] });
  }
  const open = () =>
    [...kept].flatMap(([event_id, { agreements }]) => {
      const { start_time, guide, user } = events.find(({ id }) => id === event_id)!;
      const people = { guide_id: guide.id, guide_name: guide.name, user_id: user.id, user_name: user.name };
      const waiting = agreements.filter(({ done_at }) => done_at === null);
      return waiting.map((agreement) => ({ ...agreement, ...people, event_id, start_time }));
    });
  return {
    [`GET /${side}/agreements`]: example(OpenAgreements, () => ({ agreements: open(), total_count: open().length })),
    [`PUT /${side}/agreements/:id`]: example(
      Agreement,
      ({ body: { done } }, [id]) => {
        const all = [...kept.values()].flatMap(({ agreements }) => agreements);
        const ticked = { done_at: done ? new Date().toISOString() : null, done_by: done ? by : null } as const;
        return Object.assign(all.find((agreement) => agreement.id === Number(id))!, ticked);
      },
      AgreementTick,
    ),
    [`GET /${side}/calendar_events/:id/summary`]: example(EventSummary, (_call, [id]) => summaryOf(Number(id))),
    [`PUT /${side}/calendar_events/:id/summary`]: example(
      EventSummary,
      ({ body: { text, agreements, shared_onward = false } }, [id]) => {
        const before = summaryOf(Number(id));
        const saved: EventSummary = {
          ...before,
          text,
          shared_onward,
          revision: before.revision + 1,
          updated_at: new Date().toISOString(),
          updated_by: by,
          agreements: agreements.map((terms): Agreement => {
            const known = before.agreements.find((agreement) => agreement.id === terms.id);
            last += 1;
            return { id: last, done_at: null, done_by: null, ...known, ...terms, ...(known && { id: known.id }) };
          }),
        };
        kept.set(Number(id), saved);
        return saved;
      },
      OwnSummaryInput,
    ),
  };
}
