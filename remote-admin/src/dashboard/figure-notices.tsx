import { LOW_RATING_DAYS } from '@mentorias/domain/events/ratings';
import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { restartRead } from '@mentorias/session';
import { Alert, ErrorNotice, Icon, Stack, useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../notify-failure.ts';
import { figuresQuery } from './figures-api.ts';
import styles from './figures-bar.module.css';
import { LateRecords } from './late-records.tsx';
import { ListLink } from './list-link.tsx';
import { MailNotice } from './mail-notice.tsx';
import { texts } from './texts.ts';

/** Coming events of inactive mentors (rule 1.8), and requests without an answer (rule 15.9). */
const ORPHANS = '/?guide_status=inactive&status=upcoming';
const REQUESTS = '/datos?status=open';

/** What the figures say that somebody should look at, or that they could not be read; nothing where there is nothing. */
export function FigureNotices() {
  const { data, error } = useQuery(figuresQuery);
  const now = useNow();
  if (!data && error)
    return (
      <ErrorNotice
        message={failureText(error, { failed: texts.figuresFailed })}
        onRetry={() => restartRead(figuresQuery.queryKey)}
      />
    );
  if (!data) return null;
  const { sessions_of_inactive_mentors: orphans, sessions_disputed: disputed, sessions_rated_low: low } = data;
  const { failed_mails: failed, delayed_mails: delayed } = data;
  const late = data.late_records;
  const { open_data_requests: requests } = data;
  if (!orphans && !disputed && !low && !failed && !delayed && !requests && late.length === 0) return null;
  return (
    <Stack gap="md">
      {disputed ? (
        <ListNotice words={texts.disputed(disputed)} to="/?status=disputed" label={texts.showDisputed} />
      ) : null}
      {orphans ? <ListNotice words={texts.orphans(orphans)} to={ORPHANS} label={texts.showOrphans} /> : null}
      {requests ? <ListNotice words={texts.requests(requests)} to={REQUESTS} label={texts.showRequests} /> : null}
      {low ? (
        <ListNotice
          words={texts.ratedLow(low)}
          to={`/?rating=low&from=${addDays(limaDate(now), -LOW_RATING_DAYS)}`}
          label={texts.showRatedLow}
        />
      ) : null}
      <MailNotice {...data} />
      {late.length > 0 && <LateRecords late={late} />}
    </Stack>
  );
}

interface ListNoticeProps {
  words: string;
  /** The list of exactly what is counted (rule 9.12). */
  to: string;
  label: string;
}

/** Something that somebody should look at, with a link to it. */
function ListNotice({ words, to, label }: ListNoticeProps) {
  return (
    <Alert color="ocre" icon={<Icon name="alert" />} className={styles.notice}>
      <span>{words}</span>{' '}
      <ListLink to={to} size="sm" data-standalone>
        {label}
      </ListLink>
    </Alert>
  );
}
