import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './errors.ts';

const READ_RETRIES = 2;

/** The page's one cache of server data. A read is tried three times unless the server said no; what writes is sent once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < READ_RETRIES && !isRefusal(error) },
    mutations: { retry: false },
  },
});

function isRefusal(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}
