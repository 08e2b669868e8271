import type { Week } from '@mentorias/domain/availability/availability';
import { hoursShown } from '@mentorias/domain/time/calendar-hours';
import { formatHours, formatTime } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS, weekdayLabel } from '@mentorias/domain/time/weekdays';
import { Button, Card, Group, Text, Title } from '@mentorias/ui';
import { useId, useLayoutEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { UndoButton } from '../undo-button.tsx';
import type { PresetActions } from '../use-week-editor.ts';
import { PRESETS } from './presets.ts';
import classes from './week.module.css';

/** The whole week: its picture, and hours that many mentors open, with one click (rule 7.14). */
export function WeekCard({ week, actions }: { week: Week; actions: PresetActions }) {
  const label = useId();
  const firstPreset = useRef<HTMLButtonElement>(null);
  const top = () => firstPreset.current?.getBoundingClientRect().top ?? 0;
  const topBefore = useRef<number>(null);

  // On a phone the days stand above, and have another height now: what was pressed stays where it is.
  useLayoutEffect(() => {
    if (topBefore.current !== null) document.documentElement.scrollTop += top() - topBefore.current;
    topBefore.current = null;
  });

  function inPlace(change: () => void) {
    topBefore.current = top();
    change();
  }

  const { undo } = actions;
  return (
    <Card component="section" withBorder aria-label={texts.week} className={classes.card}>
      <div className={classes.choice}>
        <Group justify="space-between" gap="xs" className={classes.head}>
          <Title order={2} size="h4">
            {texts.week}
          </Title>
          {undo && <UndoButton undo={() => inPlace(undo)} nextFocus={firstPreset} />}
        </Group>
        <Text size="sm" c="dimmed" id={label}>
          {texts.presets}
        </Text>
        <Group gap="xs" role="group" aria-labelledby={label}>
          {PRESETS.map((preset, index) => (
            <Button
              key={preset.label}
              ref={index === 0 ? firstPreset : undefined}
              variant="default"
              size="compact-sm"
              onClick={() => inPlace(() => actions.apply(preset))}
            >
              {preset.label}
            </Button>
          ))}
        </Group>
      </div>
      <WeekPicture week={week} />
    </Card>
  );
}

/** The open hours of a week at one glance, a column for each day; in words for screen readers. */
function WeekPicture({ week }: { week: Week }) {
  const { start: first, end: last } = hoursShown(WEEKDAYS.flatMap((weekday) => week[weekday]));
  const share = (minutes: number) => `${(minutes / (last - first)) * 100}%`;
  const words = WEEKDAYS.map((weekday) => {
    const hours = week[weekday].map(formatHours).join(', ');
    return `${weekdayLabel(weekday)}: ${hours || texts.off}`;
  });
  return (
    <div role="img" aria-label={words.join('; ')} className={classes.picture}>
      <span className={classes.first}>{formatTime(first)}</span>
      <span className={classes.last}>{formatTime(last)}</span>
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} className={classes.day}>
          <div className={classes.hours}>
            {week[weekday].map(({ start, end }) => (
              <i key={start} style={{ top: share(start - first), height: share(end - start) }} />
            ))}
          </div>
          <span>{weekdayLabel(weekday).slice(0, 3)}</span>
        </div>
      ))}
    </div>
  );
}
