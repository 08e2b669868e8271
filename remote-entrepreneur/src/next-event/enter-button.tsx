import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { mayJoin } from '@mentorias/domain/events/calendar-events';
import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { Button } from '@mentorias/ui';

/** Leads into the video call of an event: a safe link alone (rule 6.8). */
export function EnterButton({ link }: { link: string }) {
  return (
    <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
      Entrar
    </Button>
  );
}

/** Whether it is time to enter an event, and it has a safe link (rule 6.11). */
export function isEnterable(event: ReceivedEvent, now: Date): boolean {
  const { meeting_link } = event;
  return mayJoin(timesOf(event), now) && meeting_link !== '' && !meetingLinkProblem(meeting_link);
}
