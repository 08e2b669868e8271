import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { readGuide } from '@mentorias/contract/received/guides';
import { http, messageOf, restartRead, statusOf } from '@mentorias/session';
import { queryOptions, useQuery } from '@tanstack/react-query';

type GuideState =
  | { status: 'loading'; retry: () => void }
  | { status: 'unknown' }
  | { status: 'missing'; retry: () => void }
  | { status: 'failed'; message: string; retry: () => void }
  | { status: 'ready'; guide: ReceivedGuide };

export function guideQuery(id: string) {
  return queryOptions({ queryKey: ['guide', id], queryFn: ({ signal }) => loadGuide(id, signal) });
}

/** A guide by id: 'unknown' to the server (404), or 'missing' from a reply that should have one (rule 5.3). */
export function useGuide(id: string, fallback: string): GuideState {
  const query = useQuery(guideQuery(id));
  const retry = () => {
    restartRead(guideQuery(id).queryKey);
  };
  if (query.isPending) return { status: 'loading', retry };
  if (statusOf(query.error) === 404) return { status: 'unknown' };
  if (query.data) return { status: 'ready', guide: query.data };
  if (query.error) return { status: 'failed', message: messageOf(query.error, fallback), retry };
  return { status: 'missing', retry };
}

async function loadGuide(id: string, signal: AbortSignal): Promise<ReceivedGuide | null> {
  const response = await http.get(`entrepreneur/guides/${encodeURIComponent(id)}`, { signal });
  return readGuide(await response.json().catch(() => null)) ?? null;
}
