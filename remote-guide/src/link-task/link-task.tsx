import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { queryClient } from '@mentorias/session';
import { Card, lazyPart } from '@mentorias/ui';
import { linkSeen } from '../availability/profile-query.ts';
import { CardHead } from '../card-head.tsx';
import { EVENTS_KEY } from '../dashboard/events-api.ts';
import classes from './link-task.module.css';
import { texts } from './texts.ts';

const OwnLinkForm = lazyPart(() => import('./own-link-form.tsx').then((code) => code.OwnLinkForm));

/** Whether a mentor is to add a link: an event is coming that has no place, and there is none to stand in for it (rule 6.16). */
export function lacksLink(profile: ReceivedProfile | undefined, events: readonly ReceivedEvent[], now: Date): boolean {
  if (profile?.meetingLink !== '') return false;
  return events.some((event) => event.meeting_link === '' && eventScope(timesOf(event), now) === 'upcoming');
}

/** Asks the mentor for the link, with the field in it. */
export function LinkTask({ profile }: { profile: ReceivedProfile }) {
  return (
    <Card component="section" withBorder aria-label={texts.task} className={classes.card}>
      <CardHead title={texts.task} hint={texts.taskHint} />
      <div className={classes.form}>
        <OwnLinkForm
          saved={linkSeen(profile)}
          onSaved={() => void queryClient.invalidateQueries({ queryKey: EVENTS_KEY })}
        />
      </div>
    </Card>
  );
}
