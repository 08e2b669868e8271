import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, dayInAddress, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { addMonths, firstDayOf, monthOf } from '@mentorias/domain/time/months';
import { useAddressParams, useNow } from '@mentorias/ui';

export type SpanKind = 'week' | 'month';

/** The days that a calendar shows: whole weeks, Monday first. */
export interface Span {
  kind: SpanKind;
  /** A week's Monday; a month's first day. */
  anchor: LimaDate;
  from: LimaDate;
  to: LimaDate;
}

/** The week or the month around `date`. */
export function spanAround(kind: SpanKind, date: LimaDate): Span {
  if (kind === 'week') {
    const monday = mondayOf(date);
    return { kind, anchor: monday, from: monday, to: addDays(monday, 6) };
  }
  const month = monthOf(date);
  const first = firstDayOf(month);
  const last = addDays(firstDayOf(addMonths(month, 1)), -1);
  return { kind, anchor: first, from: mondayOf(first), to: addDays(mondayOf(last), 6) };
}

/** The next span, or the one before where `step` is −1. */
export function spanBeside({ kind, anchor }: Span, step: 1 | -1): Span {
  if (kind === 'week') return spanAround(kind, addDays(anchor, 7 * step));
  return spanAround(kind, firstDayOf(addMonths(monthOf(anchor), step)));
}

/** The calendar's week or month, kept in the address under `calendar` and `day`; without a day the one that the list begins with, or today. */
export function useShownSpan() {
  const [params, changeParams] = useAddressParams();
  const today = limaDate(useNow());
  const kind: SpanKind = params.get('calendar') === 'month' ? 'month' : 'week';
  const span = spanAround(kind, dayInAddress(params.get('day')) ?? dayInAddress(params.get('from')) ?? today);

  function show(next: Span) {
    changeParams(
      (current) => {
        const isPresent = next.from <= today && today <= next.to;
        current.set('calendar', next.kind);
        if (isPresent && !current.has('from')) current.delete('day');
        else current.set('day', next.anchor);
        return current;
      },
      { replace: true, keepScroll: true },
    );
  }

  return {
    span,
    show,
    showKind: (next: SpanKind) => show(spanAround(next, params.has('day') ? span.anchor : today)),
    showToday: () => show(spanAround(kind, today)),
  };
}
