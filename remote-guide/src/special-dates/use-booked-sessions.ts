import type { LimaDate } from '@mentorias/domain/lima-time';
import { addDays } from '@mentorias/domain/lima-time';
import { useSessionsBetween } from '../dashboard/sessions-api.ts';

/** As many days as the server answers at once. */
const SPAN_DAYS = 62;

/** How many sessions stand in these days, as far as the server looks ahead; 0 while no day is chosen. */
export function useBookedSessions({ from, to }: { from: LimaDate; to: LimaDate }): number {
  const isSpan = from !== '' && from <= to;
  const last = isSpan && to > addDays(from, SPAN_DAYS) ? addDays(from, SPAN_DAYS) : to;
  const sessions = useSessionsBetween(isSpan ? from : '', isSpan ? last : '');
  return isSpan ? (sessions.data ?? []).filter(({ status }) => status === 'confirmed').length : 0;
}
