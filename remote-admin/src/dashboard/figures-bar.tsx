import { addDays, limaDate, mondayOf, UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { Alert, Anchor, Icon, Paper, Skeleton, Stack, useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './figures-api.ts';
import styles from './figures-bar.module.css';
import { MailNotice } from './mail-notice.tsx';
import { texts } from './texts.ts';

const KEYS = ['sessions_this_week', 'mentors_without_availability', 'entrepreneurs_without_session'] as const;

/** Where a figure leads: to the list of what it counts (rules 9.12 and 9.23). */
function listOf(figure: (typeof KEYS)[number], now: Date): string {
  const monday = mondayOf(limaDate(now));
  if (figure === 'sessions_this_week') return `/?status=confirmed&from=${monday}&to=${addDays(monday, 6)}`;
  return `/users?missing=${figure === 'mentors_without_availability' ? 'availability' : 'events'}`;
}

/** A few figures of the program. Absent where the backend has none or fails. */
export function FiguresBar() {
  const { data, isError } = useQuery(figuresQuery);
  const now = useNow();
  if (isError && !data) return null;
  return (
    <Stack gap="md">
      <dl className={styles.bar} aria-busy={!data}>
        {KEYS.map((key) => (
          <Paper key={key} withBorder className={styles.figure}>
            <dt>
              <Anchor
                component={Link}
                to={listOf(key, now)}
                inherit
                c="inherit"
                underline="hover"
                className={styles.link}
              >
                {texts.figures[key]}
              </Anchor>
            </dt>
            <dd>{data ? (data[key] ?? UNKNOWN) : <Skeleton width="3ch" height="1.2em" />}</dd>
          </Paper>
        ))}
      </dl>
      {data?.sessions_of_inactive_mentors ? <OrphanNotice count={data.sessions_of_inactive_mentors} /> : null}
      {data && <MailNotice {...data} />}
    </Stack>
  );
}

/** Coming events of inactive mentors (rule 1.8), with a link to them. */
function OrphanNotice({ count }: { count: number }) {
  return (
    <Alert color="ocre" icon={<Icon name="alert" />} className={styles.notice}>
      {texts.orphans(count)}{' '}
      <Anchor component={Link} to="/?guide_status=inactive&status=upcoming" size="sm" data-standalone>
        {texts.showOrphans}
      </Anchor>
    </Alert>
  );
}
