import type { Week } from '@mentorias/domain/availability/availability';
import { Button, Card, Group, Title } from '@mentorias/ui';
import { useRef } from 'react';
import { texts } from '../texts.ts';
import { UndoButton } from '../undo-button.tsx';
import type { PresetActions } from '../use-week-editor.ts';
import { PRESETS } from './presets.ts';
import classes from './week.module.css';
import { WeekPicture } from './week-picture.tsx';

/** The whole week: its picture, and hours that many mentors open, with one click (rule 7.14). */
export function WeekCard({ week, actions }: { week: Week; actions: PresetActions }) {
  const firstPreset = useRef<HTMLButtonElement>(null);

  return (
    <Card component="section" withBorder aria-label={texts.week} className={classes.card}>
      <div className={classes.choice}>
        <Group justify="space-between" gap="xs" className={classes.head}>
          <Title order={2} size="h4">
            {texts.week}
          </Title>
          {actions.undo && <UndoButton undo={actions.undo} nextFocus={firstPreset} />}
        </Group>
        <Group gap="xs" role="group" aria-label={texts.presets}>
          {PRESETS.map((preset, index) => (
            <Button
              key={preset.label}
              ref={index === 0 ? firstPreset : undefined}
              variant="default"
              size="compact-sm"
              onClick={() => actions.apply(preset)}
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
