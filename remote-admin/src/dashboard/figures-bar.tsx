import type { RemindedGap } from '@mentorias/contract/events/admin-events';
import type { ReceivedFigures } from '@mentorias/contract/received/program';
import { addDays, limaDate, mondayOf, UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Paper, Skeleton, Text, useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './figures-api.ts';
import styles from './figures-bar.module.css';
import { ListLink } from './list-link.tsx';
import { RemindAll } from './reminders/remind-all.tsx';
import { texts } from './texts.ts';

const KEYS = Object.keys(texts.figures) as (keyof typeof texts.figures)[];

/** Where a figure leads: to the list of what it counts (rules 9.12 and 9.23). */
function listOf(figure: (typeof KEYS)[number], now: Date): string {
  const today = limaDate(now);
  const monday = mondayOf(today);
  const lists = {
    sessions_today: `/?status=confirmed&from=${today}&to=${today}`,
    sessions_this_week: `/?status=confirmed&from=${monday}&to=${addDays(monday, 6)}`,
    mentors_without_availability: '/users?missing=availability',
    mentors_without_link: '/users?missing=link',
    entrepreneurs_without_recent_session: '/users?user_type=0&last_event=30',
  };
  return lists[figure];
}

/** The figures of people who can all be reminded of what they lack, with the figure of those who are left to remind. */
const GAPS: Partial<Record<(typeof KEYS)[number], Gap>> = {
  mentors_without_availability: { kind: 'availability', left: 'mentors_to_remind_of_availability' },
  mentors_without_link: { kind: 'link', left: 'mentors_to_remind_of_link' },
  entrepreneurs_without_recent_session: { kind: 'recent_event', left: 'entrepreneurs_to_remind' },
};

interface Gap {
  kind: RemindedGap;
  left: 'mentors_to_remind_of_availability' | 'mentors_to_remind_of_link' | 'entrepreneurs_to_remind';
}

/** What waits for an administrator today, in figures; a dash for what is not known. */
export function FiguresBar() {
  const { data, isError } = useQuery(figuresQuery);
  const now = useNow();
  return (
    <dl className={styles.bar} aria-busy={!data && !isError}>
      {KEYS.map((key) => (
        <Paper key={key} withBorder className={styles.figure}>
          <dt>
            <ListLink to={listOf(key, now)} inherit c="inherit" underline="hover" className={styles.link}>
              {texts.figures[key]}
            </ListLink>
          </dt>
          <dd>{data || isError ? (data?.[key] ?? UNKNOWN) : <Skeleton width="3ch" height="1.2em" />}</dd>
          {GAPS[key] && (
            <dd className={styles.action}>{data && <GapAction figure={key} gap={GAPS[key]} figures={data} />}</dd>
          )}
        </Paper>
      ))}
    </dl>
  );
}

interface GapActionProps {
  figure: (typeof KEYS)[number];
  gap: Gap;
  figures: ReceivedFigures;
}

/** One press reminds them all; absent where the backend does not say how many are to be reminded. */
function GapAction({ figure, gap, figures }: GapActionProps) {
  const left = figures[gap.left];
  if (left) return <RemindAll kind={gap.kind} whom={texts.figures[figure]} />;
  return left === 0 && figures[figure] ? (
    <Text size="sm" c="dimmed">
      {texts.nobodyLeft}
    </Text>
  ) : null;
}
