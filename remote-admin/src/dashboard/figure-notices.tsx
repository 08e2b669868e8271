import { LOW_RATING_DAYS } from '@mentorias/domain/events/ratings';
import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { restartRead } from '@mentorias/session';
import { Alert, Anchor, ErrorNotice, Icon, Stack, useNow } from '@mentorias/ui';
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
  if (!orphans && !disputed && !low && !failed && !delayed && late.length === 0) return null;
  return (
    <Stack gap="md">
      {disputed ? (
        <EventsNotice words={texts.disputed(disputed)} link={texts.showDisputed} to="status=disputed" />
      ) : null}
      {orphans ? (
        <EventsNotice
          words={texts.orphans(orphans)}
          link={texts.showOrphans}
          to="guide_status=inactive&status=upcoming"
        />
      ) : null}
      {low ? (
        <EventsNotice
          words={texts.ratedLow(low)}
          link={texts.showRatedLow}
          to={`rating=low&from=${addDays(limaDate(now), -LOW_RATING_DAYS)}`}
        />
      ) : null}
      <MailNotice {...data} />
      {late.length > 0 && <LateRecords late={late} />}
    </Stack>
  );
}

interface EventsNoticeProps {
  words: string;
  link: string;
  /** The query of the list that has exactly these. */
  to: string;
}

/** Events that somebody should look at (rules 1.8, 16.4 and 16.33), with a link to exactly those. */
function EventsNotice({ words, link, to }: EventsNoticeProps) {
  return (
    <Alert color="ocre" icon={<Icon name="alert" />} className={styles.notice}>
      <span>{words}</span>{' '}
      <Anchor component={Link} to={`/?${to}`} size="sm" data-standalone>
        {link}
      </Anchor>
    </Alert>
  );
}
