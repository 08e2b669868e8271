import { readAvailableHours } from '@mentorias/contract/received/guides';
import type { TimeRange } from '@mentorias/domain/availability';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { http } from '@mentorias/session';

/** The stretches of one Lima day that are free with a guide. */
export async function loadFreeRanges(guideId: string, date: LimaDate, signal: AbortSignal): Promise<TimeRange[]> {
  const path = `entrepreneur/guides/${encodeURIComponent(guideId)}/available_hours`;
  const searchParams = { date: `${date}T00:00:00.000Z` };
  return readAvailableHours(await http.get(path, { searchParams, signal }).json());
}
