import { readFigures } from '@mentorias/contract/received/program';
import { readOptions } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { EVENTS_KEY } from '../events/events-api.ts';

/** The program's figures, which every change of an event may change. */
export const figuresQuery = queryOptions({
  queryKey: [...EVENTS_KEY, 'figures'],
  meta: { live: 'events', isShared: true },
  ...readOptions('admin/figures', readFigures),
});
