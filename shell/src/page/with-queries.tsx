import { queryClient } from '@mentorias/session';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createElement } from 'react';

/** The component with the page's one cache of server data. The sign-in does without: its code comes first. */
export function withQueries<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => <QueryClientProvider client={queryClient}>{createElement(Part, props)}</QueryClientProvider>;
}
