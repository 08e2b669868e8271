import type { Figures } from '@mentorias/contract/admin-events';
import { http } from '@mentorias/session';
import { Paper, Skeleton } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { EVENTS } from '../events/events-api.ts';
import styles from './figures-bar.module.css';

const LABELS: Record<keyof Figures, string> = {
  sessions_this_week: 'Mentorías esta semana',
  mentors_without_availability: 'Mentores sin horarios',
  entrepreneurs_without_session: 'Emprendedores sin mentorías',
  sessions_of_inactive_mentors: 'Mentorías con mentor inactivo',
};
const KEYS = Object.keys(LABELS) as (keyof Figures)[];

/** A few figures of the program. A backend that has none, or fails to tell them, leaves the page without. */
export function FiguresBar() {
  const { data, isError } = useQuery({
    queryKey: [EVENTS, 'figures'],
    queryFn: ({ signal }) => http.get('admin/figures', { signal }).json<Figures>(),
  });
  if (isError) return null;
  return (
    <dl className={styles.bar} aria-busy={!data}>
      {KEYS.map((key) => (
        <Paper key={key} withBorder p="md" className={styles.figure}>
          <dt>{LABELS[key]}</dt>
          <dd>{data ? data[key] : <Skeleton width="3ch" height="1em" />}</dd>
        </Paper>
      ))}
    </dl>
  );
}
