import { Link } from '@mentorias/federation/router';
import { restartRead } from '@mentorias/session';
import { Alert, Anchor, ErrorNotice, Icon, Stack } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../notify-failure.ts';
import { figuresQuery } from './figures-api.ts';
import styles from './figures-bar.module.css';
import { LateRecords } from './late-records.tsx';
import { MailNotice } from './mail-notice.tsx';
import { texts } from './texts.ts';

/** What the figures say that somebody should look at, or that they could not be read; nothing where there is nothing. */
export function FigureNotices() {
  const { data, error } = useQuery(figuresQuery);
  if (!data && error)
    return (
      <ErrorNotice
        message={failureText(error, { failed: texts.figuresFailed })}
        onRetry={() => restartRead(figuresQuery.queryKey)}
      />
    );
  if (!data) return null;
  const { sessions_of_inactive_mentors: orphans, sessions_disputed: disputed } = data;
  const { failed_mails: failed, delayed_mails: delayed } = data;
  const late = data.late_records;
  if (!orphans && !disputed && !failed && !delayed && late.length === 0) return null;
  return (
    <Stack gap="md">
      {disputed ? <DisputedNotice count={disputed} /> : null}
      {orphans ? <OrphanNotice count={orphans} /> : null}
      <MailNotice {...data} />
      {late.length > 0 && <LateRecords late={late} />}
    </Stack>
  );
}

/** Past events of which both people say otherwise (rule 16.4), with a link to exactly those. */
function DisputedNotice({ count }: { count: number }) {
  return (
    <Alert color="ocre" icon={<Icon name="alert" />} className={styles.notice}>
      <span>{texts.disputed(count)}</span>{' '}
      <Anchor component={Link} to="/?status=disputed" size="sm" data-standalone>
        {texts.showDisputed}
      </Anchor>
    </Alert>
  );
}

/** Coming events of inactive mentors (rule 1.8), with a link to them. */
function OrphanNotice({ count }: { count: number }) {
  return (
    <Alert color="ocre" icon={<Icon name="alert" />} className={styles.notice}>
      <span>{texts.orphans(count)}</span>{' '}
      <Anchor component={Link} to="/?guide_status=inactive&status=upcoming" size="sm" data-standalone>
        {texts.showOrphans}
      </Anchor>
    </Alert>
  );
}
