import type { QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './errors.ts';

const READ_RETRIES = 2;

/**
 * The page's one cache of server data. A read is tried three times unless the server said no, or what nobody understands; what
 * writes is sent once.
 * Calls are made even where the browser believes to be offline: a call that waits for the line would be sent late and unasked.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < READ_RETRIES && !isRefusal(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Abandons a read that takes too long and starts it anew: what 'Reintentar' does (reading 23). */
export function restartRead(queryKey: QueryKey): Promise<void> {
  return queryClient.resetQueries({ queryKey });
}

function isRefusal(error: unknown): boolean {
  // By its name: remotes bring a class of their own.
  if (error instanceof Error && error.name === 'NotUnderstood') return true;
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}
