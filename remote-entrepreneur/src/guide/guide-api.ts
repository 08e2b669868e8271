import type { Guide } from '@mentorias/contract/guides';
import type { Received } from '@mentorias/contract/received';
import { http, messageOf, restartRead, statusOf } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';

export type ReceivedGuide = Received<Guide>;

export type GuideState =
  | { status: 'loading'; restart: () => void }
  | { status: 'unknown' }
  | { status: 'missing'; restart: () => void }
  | { status: 'failed'; message: string; restart: () => void }
  | { status: 'ready'; guide: ReceivedGuide };

/** A guide: unknown to the server (404), or missing from an answer that should hold one. */
export function useGuide(id: string, fallback: string): GuideState {
  const queryKey = ['guide', id];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => loadGuide(id, signal) });
  const restart = () => {
    restartRead(queryKey);
  };
  if (query.isPending) return { status: 'loading', restart };
  if (statusOf(query.error) === 404) return { status: 'unknown' };
  if (query.data) return { status: 'ready', guide: query.data };
  if (query.error) return { status: 'failed', message: messageOf(query.error, fallback), restart };
  return { status: 'missing', restart };
}

async function loadGuide(id: string, signal: AbortSignal): Promise<ReceivedGuide | null> {
  const response = await http.get(`entrepreneur/guides/${encodeURIComponent(id)}`, { signal });
  const body: unknown = await response.json().catch(() => null);
  return isGuide(body) ? body : null;
}

/** Any field may be missing, but not all that make a guide. */
function isGuide(body: unknown): body is ReceivedGuide {
  const known = ['name', 'email', 'available_schedule'];
  return typeof body === 'object' && body !== null && known.some((field) => field in body);
}
