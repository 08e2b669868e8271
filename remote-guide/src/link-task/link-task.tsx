import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { queryClient } from '@mentorias/session';
import { Button, Card, lazyPart } from '@mentorias/ui';
import { useState } from 'react';
import { linkSeen } from '../availability/profile-query.ts';
import { CardHead } from '../card-head.tsx';
import { EVENTS_KEY } from '../dashboard/events-api.ts';
import classes from './link-task.module.css';
import { texts } from './texts.ts';

const OwnLinkForm = lazyPart(() => import('../meeting-link/own-link-form.tsx').then((code) => code.OwnLinkForm));

/** Whether a mentor is to add a link: an event is coming that has no place, and there is none to stand in for it (rule 6.16). */
export function lacksLink(profile: ReceivedProfile | undefined, events: readonly ReceivedEvent[], now: Date): boolean {
  if (profile?.meetingLink !== '') return false;
  return events.some((event) => event.meeting_link === '' && eventScope(timesOf(event), now) === 'upcoming');
}

/** Asks the mentor for the link. The field comes with a press: its code would be a large part of the first screen. */
export function LinkTask({ profile }: { profile: ReceivedProfile }) {
  const [isOpen, setOpen] = useState<boolean>();

  return (
    <Card component="section" withBorder aria-label={texts.task} className={classes.card}>
      <CardHead title={texts.task} hint={texts.taskHint} />
      <div className={isOpen ? classes.form : undefined}>
        {isOpen ? (
          <OwnLinkForm
            saved={linkSeen(profile)}
            takesFocus
            onSaved={() => void queryClient.invalidateQueries({ queryKey: EVENTS_KEY })}
            onBack={() => setOpen(false)}
          />
        ) : (
          // The button of the form that had the focus is gone.
          <Button autoFocus={isOpen === false} onClick={() => setOpen(true)}>
            {texts.add}
          </Button>
        )}
      </div>
    </Card>
  );
}
