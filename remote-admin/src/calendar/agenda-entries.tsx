import { rangeOf } from '@mentorias/contract/events/event-times';
import { showTime } from '@mentorias/domain/time/lima-time';
import { UnstyledButton, VisuallyHidden } from '@mentorias/ui';
import type { CSSProperties } from 'react';
import { useOpenDialog } from '../events/changes/opened-dialog.ts';
import styles from './calendar.module.css';
import type { Entry } from './entry-of.ts';

/** The events of one day as a list; each opens. */
export function AgendaEntries({ entries }: { entries: Entry[] }) {
  const open = useOpenDialog();
  return entries.map(({ id, hue, variant, payload: { event, state } }) => (
    <UnstyledButton
      key={id}
      className={styles.entry}
      data-variant={variant}
      style={{ '--hue': hue } as CSSProperties}
      onClick={() => open({ kind: 'details', event })}
    >
      <span>
        {state && <VisuallyHidden>{`${state}, `}</VisuallyHidden>}
        <span>{showTime(rangeOf(event).start)}</span>
      </span>
      <span translate="no">{`${event.guide.name} – ${event.user.name}`}</span>
    </UnstyledButton>
  ));
}
