import { ErrorNotice, LoadingText, lazyPart, Stack, Text, useMediaQuery } from '@mentorias/ui';
import { failureText } from '../notify-failure.ts';
import { Agenda } from './agenda.tsx';
import styles from './calendar.module.css';
import { CalendarHeader } from './calendar-header.tsx';
import { Coming } from './coming.tsx';
import { texts } from './texts.ts';
import { useCalendar } from './use-calendar.ts';

const SpanCalendar = lazyPart(() => import('./span-calendar.tsx').then((code) => code.SpanCalendar), Coming);

/** Below this width seven columns are unreadable: the same days are shown as a list. */
const CALENDAR_WIDTH = '(min-width: 48em)';

/** A week or a month of events; absent where the backend has no list of them. */
export function CalendarSection() {
  const { span, events, onDays, error, isOutside } = useCalendar();
  const isWide = useMediaQuery(CALENDAR_WIDTH, undefined, { getInitialValueInEffect: false });
  const shown = events.data?.calendar_events ?? [];
  const total = events.data?.total_count ?? 0;
  const retry = () => events.refetch();
  return (
    <Stack component="section" gap="md" aria-label={texts.title}>
      <CalendarHeader />
      {isOutside && <Text c="dimmed">{texts.outside}</Text>}
      {error && <ErrorNotice message={failureText(error, { failed: texts.loadFailed })} onRetry={retry} />}
      {events.isLoading && (
        <Coming>
          <LoadingText onRetry={retry}>{texts.loading}</LoadingText>
        </Coming>
      )}
      {events.data && !isOutside && (
        <div className={styles.section} data-stale={events.isPlaceholderData || undefined}>
          {isWide ? <SpanCalendar span={span} events={onDays} /> : <Agenda span={span} events={onDays} />}
        </div>
      )}
      {shown.length < total && !isOutside && <Text size="sm">{texts.cut(shown.length, total)}</Text>}
    </Stack>
  );
}
