/** Apart from the rest of TanStack Query, because earlier shells provide it under this name alone. */
export { useQueries } from '@tanstack/react-query';
