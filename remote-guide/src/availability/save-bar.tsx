import type { Week } from '@mentorias/domain/availability/availability';
import { Button, Icon, lazyPart, SentNotice, Text } from '@mentorias/ui';
import type { RevisedState } from '@mentorias/ui/controls';
import type { Version } from '@mentorias/ui/revised-write';
import { useRef } from 'react';
import classes from './availability.module.css';
import { hoursText, texts } from './texts.ts';
import type { SaveState } from './use-saving.ts';
import type { WeekConflictProps } from './week-conflict.tsx';

const WeekConflict = lazyPart<WeekConflictProps>(() => import('./week-conflict.tsx').then((code) => code.WeekConflict));

interface SaveBarProps {
  /** Minutes a week. */
  total: number;
  isChanged: boolean;
  saving: SaveState;
  write: RevisedState<Week>;
  onSave: () => void;
  /** Publishes what the draft has changed over the week that another tab has published, or takes that instead of the draft. */
  onKeep: WeekConflictProps['onKeep'];
  onTake: WeekConflictProps['onTake'];
  onDiscard: () => void;
}

/**
 * The bar at the foot of the window: the week's total, whether it is saved, and the button that saves it. Each part keeps its
 * place when it is empty, so that no button moves under the pointer.
 */
export function SaveBar({ total, isChanged, saving, write, onSave, onKeep, onTake, onDiscard }: SaveBarProps) {
  const isChecking = saving.status === 'checking';
  const isSaving = saving.status === 'saving' || isChecking;
  const save = useRef<HTMLButtonElement>(null);

  function discard() {
    onDiscard();
    save.current?.focus({ preventScroll: true });
  }

  function take(now: Version<Week>) {
    onTake(now);
    save.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {write.conflict && <WeekConflict write={write} onKeep={onKeep} onTake={take} />}
      <section className={classes.saveBar} aria-label={texts.save} data-foot-bar>
        <SentNotice isChecking={isChecking} {...(saving.status === 'failed' && saving)} />
        <div className={classes.saveBarRow}>
          <div className={classes.saveBarFacts}>
            <Text fw={600}>{texts.weekTotal(hoursText(total))}</Text>
            <div role="status" className={classes.saveBarState}>
              {isChanged && <Text size="sm">{texts.unsaved}</Text>}
              {!isChanged && saving.status === 'saved' && (
                <Text size="sm" c="teal" className={classes.saved}>
                  <Icon name="check" size={16} />
                  <span>{texts.saved}</span>
                </Text>
              )}
            </div>
          </div>
          <Button variant="subtle" className={classes.discard} disabled={!isChanged || isSaving} onClick={discard}>
            <Icon name="undo" size={18} />
            <span className={classes.discardWords}>{texts.discard}</span>
          </Button>
          <Button ref={save} className={classes.save} disabled={isSaving} onClick={onSave}>
            {isSaving ? texts.saving : texts.save}
          </Button>
        </div>
      </section>
    </>
  );
}
