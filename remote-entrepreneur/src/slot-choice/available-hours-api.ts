import type { AvailableHours } from '@mentorias/contract/guides';
import type { Received } from '@mentorias/contract/received';
import { rangeOfWireHours } from '@mentorias/contract/wire-times';
import type { TimeRange } from '@mentorias/domain/availability';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { http } from '@mentorias/session';

/** The stretches of one Lima day that are free with a guide; whatever the backend sends that is none is left out. */
export async function loadFreeRanges(guideId: string, date: LimaDate, signal: AbortSignal): Promise<TimeRange[]> {
  const path = `entrepreneur/guides/${encodeURIComponent(guideId)}/available_hours`;
  const searchParams = { date: `${date}T00:00:00.000Z` };
  const { available_hours } = await http.get(path, { searchParams, signal }).json<Received<AvailableHours>>();
  return (available_hours ?? []).flatMap((item) => rangeOfWireHours(item) ?? []);
}
