import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { Alert, Anchor, Icon, Paper, Skeleton, Stack } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from './figures-api.ts';
import styles from './figures-bar.module.css';
import { MailNotice } from './mail-notice.tsx';
import { texts } from './texts.ts';

const KEYS = ['sessions_this_week', 'mentors_without_availability', 'entrepreneurs_without_session'] as const;

/** A few figures of the program. Absent where the backend has none or fails. */
export function FiguresBar() {
  const { data, isError } = useQuery(figuresQuery);
  if (isError && !data) return null;
  return (
    <Stack gap="md">
      <dl className={styles.bar} aria-busy={!data}>
        {KEYS.map((key) => (
          <Paper key={key} withBorder p="md" className={styles.figure}>
            <dt>{texts.figures[key]}</dt>
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
    <Alert color="ocre" icon={<Icon name="alert" />}>
      {texts.orphans(count)}{' '}
      <Anchor component={Link} to="/?guide_status=inactive&status=upcoming" size="sm" data-standalone>
        {texts.showOrphans}
      </Anchor>
    </Alert>
  );
}
