import type { AgendaEvent } from '@mentorias/contract/events/agenda';
import type { QueryKey, QueryState } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { leavingAtom, secondFactorRequiredAtom, sessionStore, tokenAtom } from '../auth/session-atom.ts';
import { statusOf } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `live`: who else changes what is read. The shell reads it again when the server says so (rule 14.4).
     * `isShared`: the server computes it at most once a minute for all (rule 9.26): it is read once more a minute after such a change.
     * `agenda`: the person's coming events in the data, which the shell keeps for a page without a connection (rule 13.16).
     */
    queryMeta: {
      live?: 'events' | `hours ${string}`;
      isShared?: boolean;
      agenda?: (data: unknown) => AgendaEvent[];
    };
  }
}

/** How often a read is tried again; where the service is away (503), for half a minute. */
const RETRIES = { failed: 2, away: 8 };

/** The longest pause between two tries; the first is a second, each other one twice the one before. */
const LONGEST_PAUSE_MS = 5000;

/**
 * The page's one cache of server data. A read is tried three times, and longer while the service is away, except after a 4xx or a reply
 * that no reader understands; a write is sent once (rule 11.3).
 * Calls are made even where the browser reports that it is offline: a call that waits for the connection would be sent late and
 * unasked.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: 'always',
      retry: (failures, error) => failures < RETRIES[statusOf(error) === 503 ? 'away' : 'failed'] && !isRefusal(error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

// What was read is of one session; what the server refused until the second factor was set up is read again.
for (const atom of [tokenAtom, leavingAtom, secondFactorRequiredAtom])
  sessionStore.sub(atom, () => queryClient.clear());

/** What a read is before its first reply. */
const UNREAD: Partial<QueryState> = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  status: 'pending',
};

/**
 * Abandons the reads on the screen that take too long or have failed, and starts them anew: what 'Reintentar' does (rule 11.4). Not by
 * `resetQueries`, which would bring back what the page had read before its code came (`readOptions`).
 */
export async function restartRead(queryKey: QueryKey): Promise<void> {
  const shown = { queryKey, type: 'active' } as const;
  await queryClient.cancelQueries(shown);
  for (const query of queryClient.getQueryCache().findAll(shown)) query.setState(UNREAD);
  await queryClient.refetchQueries(shown);
}

function isRefusal(error: unknown): boolean {
  // By its name: each remote has its own copy of the class.
  if (error instanceof Error && error.name === 'NotUnderstood') return true;
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}
