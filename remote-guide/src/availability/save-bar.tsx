import type { Week } from '@mentorias/domain/availability/availability';
import { doubtOf, errorsOf, messageOf } from '@mentorias/session';
import { Button, confirm, Icon, SentNotice, Text } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import type { Draft, Version } from '@mentorias/ui/revised-write';
import { useRef } from 'react';
import classes from './availability.module.css';
import { hoursText, texts } from './texts.ts';
import type { useSaveWeek } from './use-save-week.ts';

interface SaveBarProps {
  /** Minutes a week. */
  total: number;
  isChanged: boolean;
  write: ReturnType<typeof useSaveWeek>;
  onSave: () => void;
  /** Publishes what the draft has changed over the week that another tab has published, or takes that instead of the draft. */
  onKeep: (merge: (week: Week) => Draft<Week>) => void;
  onTake: (now: Version<Week>) => void;
  onDiscard: () => void;
}

/**
 * The bar below the days, at the foot of the window while something is changed, and until it has said that it is saved: the week's total,
 * whether it is saved, and the button that saves it. Each part keeps its place when it is empty, so that no button moves under the pointer.
 */
export function SaveBar({ total, isChanged, write, onSave, onKeep, onTake, onDiscard }: SaveBarProps) {
  const { isPending, isChecking, isSuccess, conflict, error } = write;
  const isSaved = isSuccess && !isChanged;
  const save = useRef<HTMLButtonElement>(null);

  async function discard() {
    const { discardQuestion: title, discardMessage: message, discard: confirmLabel, stay: cancelLabel } = texts;
    if (!(await confirm({ title, message, confirmLabel, cancelLabel, destructive: true }))) return;
    onDiscard();
    save.current?.focus({ preventScroll: true });
  }

  function keep(merge: Parameters<SaveBarProps['onKeep']>[0]) {
    save.current?.focus({ preventScroll: true });
    onKeep(merge);
  }

  function take(now: Version<Week>) {
    onTake(now);
    save.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {conflict && <RevisedNotice write={write} sent={{ isChecking: false }} onKeep={keep} onTake={take} />}
      <section
        className={classes.saveBar}
        aria-label={texts.save}
        data-foot-bar={isChanged || isSaved || undefined}
        data-saved={isSaved || undefined}
      >
        <SentNotice isChecking={isChecking} message={error && !conflict && saveMessage(error)} doubt={doubtOf(error)} />
        <div className={classes.saveBarRow}>
          <div className={classes.saveBarFacts}>
            <Text fw={600} className={classes.saveBarTotal}>
              {texts.weekTotal(hoursText(total))}
            </Text>
            <div role="status" className={classes.saveBarState}>
              {isChanged && <Text size="sm">{texts.unsaved}</Text>}
              {isSaved && (
                <Text size="sm" c="teal" className={classes.saved}>
                  <Icon name="check" size={16} />
                  <span>{texts.saved}</span>
                </Text>
              )}
            </div>
          </div>
          <Button variant="subtle" className={classes.discard} disabled={!isChanged || isPending} onClick={discard}>
            <Icon name="undo" size={18} />
            <span className={classes.discardWords}>{texts.discard}</span>
          </Button>
          <Button ref={save} className={classes.save} disabled={isPending} onClick={onSave}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </section>
    </>
  );
}

/** The server's list joined by commas, else its message, else our own (rule 7.9). */
function saveMessage(error: Error): string {
  return errorsOf(error).join(', ') || messageOf(error, texts.saveFailed);
}
