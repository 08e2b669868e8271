import type { Week } from '@mentorias/domain/availability/availability';
import { Button, Card, Group, Icon, Title } from '@mentorias/ui';
import { useRef } from 'react';
import { texts } from '../texts.ts';
import type { PresetActions } from '../use-week-editor.ts';
import { PRESETS } from './presets.ts';
import classes from './week.module.css';
import { WeekPicture } from './week-picture.tsx';

/** The whole week: its picture, and hours that many mentors open, with one click (rule 7.14). */
export function WeekCard({ week, actions }: { week: Week; actions: PresetActions }) {
  const presets = useRef<HTMLDivElement>(null);

  function undo() {
    actions.undo?.();
    presets.current?.querySelector('button')?.focus();
  }

  return (
    <Card component="section" withBorder aria-label={texts.week} className={classes.card}>
      <div className={classes.choice}>
        <Group justify="space-between" gap="xs" className={classes.head}>
          <Title order={2} size="h4">
            {texts.week}
          </Title>
          {actions.undo && (
            <Button variant="light" size="compact-md" leftSection={<Icon name="undo" size={16} />} onClick={undo}>
              {texts.undo}
            </Button>
          )}
        </Group>
        <Group ref={presets} gap="xs" role="group" aria-label={texts.presets}>
          {PRESETS.map((preset) => (
            <Button key={preset.label} variant="default" size="compact-sm" onClick={() => actions.apply(preset)}>
              {preset.label}
            </Button>
          ))}
        </Group>
      </div>
      <WeekPicture week={week} />
    </Card>
  );
}
