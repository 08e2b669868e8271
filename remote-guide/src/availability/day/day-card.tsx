import { dayTotal } from '@mentorias/domain/availability/availability';
import type { Day } from '@mentorias/domain/availability/availability-editor';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { weekdayLabel } from '@mentorias/domain/time/weekdays';
import { Button, Card, Group, Icon, Text, Title } from '@mentorias/ui';
import { Switch } from '@mentorias/ui/controls';
import { memo, useRef } from 'react';
import classes from '../availability.module.css';
import { openCopyDialog } from '../opened-copy-dialog.ts';
import { countText, hoursText, texts } from '../texts.ts';
import { UndoButton } from '../undo-button.tsx';
import type { ActionsOn } from '../use-week-editor.ts';
import { BookedNotice } from './booked-notice.tsx';
import { DayRanges } from './day-ranges.tsx';

interface DayCardProps {
  weekday: Weekday;
  day: Day;
  actionsOn: ActionsOn;
  /** Switches the day on again as it was; present for five seconds. */
  undo?: (() => void) | undefined;
  /** What the last change did besides; '' for nothing. */
  said: string;
  /** Whether it says which range can be edited: one card of a week does. */
  explains: boolean;
  /** Whether it is off now and is not published so. */
  isClosing: boolean;
  /** Whether its ranges could not be read: it is sent back as it came. */
  isLocked: boolean;
}

/** One weekday: its switch, how much it offers, and its ranges. Drawn again only where it has changed: a day has two hundred options. */
export const DayCard = memo(({ weekday, day, actionsOn, undo, said, explains, isClosing, isLocked }: DayCardProps) => {
  const actions = actionsOn(weekday, day);
  const label = weekdayLabel(weekday);
  const isOn = day.length > 0;
  const toggle = useRef<HTMLInputElement>(null);

  return (
    <Card component="section" aria-label={label} withBorder className={classes.day}>
      <div className={classes.dayHead}>
        <Switch
          ref={toggle}
          checked={isOn || isLocked}
          disabled={isLocked}
          onChange={actions.toggle}
          classNames={{ body: classes.toggle }}
          label={
            <Title order={2} size="h4">
              {label}
            </Title>
          }
        />
        {!isLocked && (
          <Text size="sm" c="dimmed">
            {isOn ? `${countText(day.length)} · ${hoursText(dayTotal(day))}` : countText(day.length)}
          </Text>
        )}
      </div>
      {isOn ? (
        <DayRanges label={label} day={day} actions={actions} explains={explains} />
      ) : (
        <Group className={classes.off} gap="sm">
          <Text c="dimmed">{isLocked ? texts.unreadDay : texts.off}</Text>
          {undo && <UndoButton undo={undo} nextFocus={toggle} />}
        </Group>
      )}
      <Text size="sm" role="status" className={classes.said}>
        {said}
      </Text>
      {isClosing && <BookedNotice weekday={weekday} />}
      {isOn && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.copy}
          leftSection={<Icon name="copy" size={16} />}
          aria-label={texts.copyOf(label)}
          onClick={() => openCopyDialog(weekday)}
        >
          {texts.copy}
        </Button>
      )}
    </Card>
  );
});
