import type { ExceptionInput } from '@mentorias/contract/availability/availability-exceptions';
import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { SpecialDate } from '@mentorias/contract/received/special-dates';
import type { Holiday } from '@mentorias/domain/time/holidays';
import { doubtOf, http, messageOf, queryClient, statusOf, useWrite } from '@mentorias/session';
import { notifyError, notifySuccess } from '@mentorias/ui';
import { EXCEPTIONS, loadSpecialDates, specialDatesQuery } from './special-dates-query.ts';
import { formatDays, texts } from './texts.ts';

/** A special date that its backend names, so that it can be removed. */
export type NamedDate = SpecialDate & { id: AnyId };

/** Adds days off, or other hours on one date. */
export function useAddSpecialDate() {
  return useWrite({
    name: 'special date',
    send: (exception: ExceptionInput) => http.post(EXCEPTIONS, { json: exception }),
    hasArrived: async ({ from, to }) => (await loadSpecialDates()).some((one) => one.from === from && one.to === to),
    shownAt: texts.shownAt,
    onSuccess: () => notifySuccess(texts.saved),
    onSettled: refresh,
  });
}

/** Makes each of these holidays a day off, one call after another; a day that a special date covers already stays as it is. */
export function useCloseHolidays() {
  return useWrite({
    name: 'holidays',
    async send(holidays: Holiday[]) {
      for (const { date, name } of holidays) {
        const exception: ExceptionInput = { from: date, to: date, ranges: [], reason: name };
        await http.post(EXCEPTIONS, { json: exception }).catch((error) => {
          if (statusOf(error) !== 409) throw error;
        });
      }
    },
    hasArrived: async (holidays) => {
      const stored = await loadSpecialDates();
      return holidays.every(({ date }) => stored.some(({ from, to }) => from <= date && date <= to));
    },
    shownAt: texts.shownAt,
    onSuccess: (_, holidays) => notifySuccess(texts.holidaysClosed(holidays.length)),
    onError: (error) => notifyError(messageOf(error, texts.saveFailed), { doubt: doubtOf(error) }),
    onSettled: refresh,
  });
}

/** Removes a special date: the usual week counts again. */
export function useRemoveSpecialDate() {
  return useWrite({
    name: 'removal of a special date',
    send: ({ id }: NamedDate) => http.delete(`${EXCEPTIONS}/${encodeURIComponent(id)}`),
    hasArrived: async ({ id }) => !(await loadSpecialDates()).some((one) => isSameId(one.id, id)),
    shownAt: texts.shownAt,
    onSuccess: (_, date) => notifySuccess(texts.removed(formatDays(date))),
    onError: (error) => notifyError(messageOf(error, texts.removeFailed), { doubt: doubtOf(error) }),
    onSettled: refresh,
  });
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: specialDatesQuery.queryKey });
}
