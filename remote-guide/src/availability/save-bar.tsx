import { Button, Icon, SentNotice, Text } from '@mentorias/ui';
import classes from './availability.module.css';
import { hoursText, texts } from './texts.ts';
import type { SaveState } from './use-saving.ts';

interface SaveBarProps {
  /** Minutes a week. */
  total: number;
  isChanged: boolean;
  saving: SaveState;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays at the foot of the window: what the week adds up to, whether it is saved, and the button that saves it. */
export function SaveBar({ total, isChanged, saving, onSave, onDiscard }: SaveBarProps) {
  const isChecking = saving.status === 'checking';
  const isSaving = saving.status === 'saving' || isChecking;
  return (
    <section className={classes.saveBar} aria-label={texts.save}>
      <SentNotice isChecking={isChecking} {...(saving.status === 'failed' && saving)} />
      <div className={classes.saveBarRow}>
        <div className={classes.saveBarFacts}>
          <Text fw={600}>{texts.weekTotal(hoursText(total))}</Text>
          <Text size="sm" role="status">
            {saving.status === 'saved' ? texts.saved : isChanged && texts.unsaved}
          </Text>
        </div>
        {isChanged && (
          <Button variant="subtle" disabled={isSaving} onClick={onDiscard}>
            <Icon name="undo" size={18} />
            <span className={classes.discardWords}>{texts.discard}</span>
          </Button>
        )}
        <Button disabled={isSaving} onClick={onSave}>
          {isSaving ? texts.saving : texts.save}
        </Button>
      </div>
    </section>
  );
}
