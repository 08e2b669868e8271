import { formatWeek } from '@mentorias/domain/time/lima-time';
import { messageOf } from '@mentorias/session';
import {
  ActionIcon,
  Button,
  Card,
  ErrorNotice,
  Group,
  Icon,
  lazyPart,
  Stack,
  Text,
  Title,
  useMediaQuery,
} from '@mentorias/ui';
import classes from '../dashboard.module.css';
import { texts } from '../texts.ts';
import { useShownWeek } from './use-shown-week.ts';

const WeekAgenda = lazyPart(() => import('./week-agenda.tsx').then((code) => code.WeekAgenda));
const WeekCalendar = lazyPart(() => import('./week-calendar.tsx').then((code) => code.WeekCalendar));

/** Below this width seven columns of hours are too narrow: the week is a list of days. */
const CALENDAR_WIDTH = '(min-width: 48em)';

/** The week: what the mentor offers, and the events in it. */
export function WeekSection() {
  const week = useShownWeek();
  const [failure] = week.failed;
  const isWide = useMediaQuery(CALENDAR_WIDTH, false, { getInitialValueInEffect: false });
  return (
    <Card component="section" withBorder aria-label={texts.week} className={classes.week}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <div aria-live="polite">
            <Title order={2} size="h3">
              {texts.week}
            </Title>
            <Text size="sm">{formatWeek(week.monday)}</Text>
          </div>
          <Group gap="xs">
            <ActionIcon variant="default" size="lg" aria-label={texts.previousWeek} onClick={week.showPrevious}>
              <Icon name="chevron-left" />
            </ActionIcon>
            <Button variant="default" size="xs" onClick={week.showPresent}>
              {texts.thisWeek}
            </Button>
            <ActionIcon variant="default" size="lg" aria-label={texts.nextWeek} onClick={week.showNext}>
              <Icon name="chevron-right" />
            </ActionIcon>
          </Group>
        </Group>
        {failure && (
          <ErrorNotice
            message={messageOf(failure.error, texts.loadFailed)}
            onRetry={() => Promise.all(week.failed.map((read) => read.refetch()))}
          />
        )}
        <div className={classes.weekBody} data-stale={week.events.isPlaceholderData || undefined}>
          {isWide ? <WeekCalendar week={week} /> : <WeekAgenda week={week} />}
        </div>
        {isWide && (
          <Text size="sm" c="dimmed" className={classes.legend}>
            {texts.availableLegend}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
