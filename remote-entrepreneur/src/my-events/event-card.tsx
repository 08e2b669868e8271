import { othersResponses, ownResponse } from '@mentorias/contract/events/event-responses';
import { dayOf, hoursOf, isEnterable, timesOf } from '@mentorias/contract/events/event-times';
import { hasStatements, mayState } from '@mentorias/contract/events/statements';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { eventScope, eventState, mayChange } from '@mentorias/domain/events/calendar-events';
import { meetingPlace } from '@mentorias/domain/events/meeting-link';
import { firstName } from '@mentorias/domain/people/short-name';
import { formatHours, formatNearDay } from '@mentorias/domain/time/lima-time';
import { Badge, Button, Card, EnterButton, Group, MeetingLink, Person, Stack, Text, Title } from '@mentorias/ui';
import { EventResponses } from '@mentorias/ui/event-responses';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import { OpenWith } from '../agreements/open-with.tsx';
import { BookAgain, PastEvent } from '../agreements/past-event.tsx';
import type { CalendarFileEvent } from '../calendar-file/calendar-file.ts';
import { CalendarMenu } from '../calendar-file/calendar-menu.tsx';
import { AttendanceAnswer, isAsked } from './attendance-answer.tsx';
import { awaitsLink } from './awaits-link.ts';
import { GuestsLine } from './guests-line.tsx';
import { useSeenAfterMove } from './moved-event.ts';
import classes from './my-events.module.css';
import { openDialog } from './opened-dialog.ts';
import { RatingAnswer } from './rating-answer.tsx';
import { cancelledByText, eventText, texts } from './texts.ts';

interface EventProps {
  event: ReceivedEvent;
  now: Date;
}

interface EventCardProps extends EventProps {
  /** Whether it is the next event with its mentor. */
  isNext: boolean;
  /** Whether its question of a rating is explained visibly. */
  isRatingExplained: boolean;
}

/** One event: when, with whom, what about, its state, and what can be done with it. */
export function EventCard({ event, now, isNext, isRatingExplained }: EventCardProps) {
  const { id, guide, description, attendees } = event;
  const times = timesOf(event);
  const isTimed = event.start_time !== '';
  const day = formatNearDay(dayOf(event), now);
  const isUpcoming = eventScope(times, now) === 'upcoming';
  const hasDeclined = isUpcoming && ownResponse(event, 'user') === 'declined';
  const card = useSeenAfterMove(event);
  return (
    <Card withBorder padding="lg" component="li" ref={card} className={classes.card}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <Title order={2} size="h3">
            {isTimed ? `${day}, ${formatHours(hoursOf(event))}` : day}
          </Title>
          {hasDeclined ? (
            <Badge color={TONE_COLORS.open}>{texts.declined}</Badge>
          ) : (
            <StateBadge event={event} now={now} />
          )}
        </Group>
        <Person id={guide.id} name={guide.name}>
          <span>{`${texts.mentor}:`}</span> <strong translate="no">{guide.name}</strong>
        </Person>
        {description && <Text size="sm">{description}</Text>}
        <GuestsLine attendees={attendees} />
        {id !== undefined && event.is_editable && mayChange(times, now) && <ChangeDetails event={{ ...event, id }} />}
        {isUpcoming && <EventResponses responses={othersResponses(event, 'user')} guest={texts.guest} />}
        {hasDeclined && (
          <Text size="sm" fw={600}>
            {texts.youDeclined}
          </Text>
        )}
        {isUpcoming && <Meeting event={event} now={now} isPrepared={!hasDeclined} />}
        {isNext && <OpenWith guideId={guide.id} />}
        {event.status === 'cancelled' && <Cancelled event={event} />}
        {id !== undefined && isAsked({ ...event, id }, now) && <AttendanceAnswer event={{ ...event, id }} now={now} />}
        {id !== undefined && <RatingAnswer event={{ ...event, id }} now={now} isExplained={isRatingExplained} />}
        {id !== undefined && eventState(times, now) === 'past' && <PastEvent event={{ ...event, id }} />}
        {mayChange(times, now) && (
          <Group gap="md" justify="space-between">
            {isTimed && <CalendarMenu event={calendarFileOf(event)} />}
            {id !== undefined && <EventActions event={{ ...event, id }} />}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** The place and how to prepare; once the event can be entered, the button 'Entrar' (rules 6.11 and 6.13). */
function Meeting({ event, now, isPrepared }: EventProps & { isPrepared: boolean }) {
  const { guide, meeting_link } = event;
  if (isEnterable(event, now)) {
    return (
      <div>
        <EnterButton link={meeting_link} />
      </div>
    );
  }
  return (
    <>
      <MeetingLink link={meeting_link} label={meetingPlace(meeting_link)} isStandalone />
      {awaitsLink(event) && <Text size="sm">{texts.noLinkYet(firstName(guide.name))}</Text>}
      {isPrepared && (
        <Text size="sm" c="dimmed">
          {texts.prepare}
        </Text>
      )}
    </>
  );
}

function StateBadge({ event, now }: EventProps) {
  const outcome = eventOutcome(timesOf(event), event.attendance, now, event.outcome_basis);
  // What can no longer be said is not awaited.
  const isUnknown = outcome === 'unrecorded' && hasStatements(event) && !mayState(event, 'user', now);
  const { label, tone } = describeOutcome(outcome, isUnknown ? 'admin' : 'user');
  return <Badge color={TONE_COLORS[tone]}>{label}</Badge>;
}

function Cancelled({ event }: { event: ReceivedEvent }) {
  const reason = event.cancel_reason ? `: ${event.cancel_reason}` : '';
  return (
    <>
      <Text size="sm">{`${cancelledByText(event.cancelled_by)}${reason}`}</Text>
      <div>
        <BookAgain event={event} />
      </div>
    </>
  );
}

function calendarFileOf(event: ReceivedEvent): CalendarFileEvent {
  const { id, calendar_uid: uid, guide, description, meeting_link: meetingLink } = event;
  return { ...timesOf(event), id, uid, guideName: guide.name, description, meetingLink };
}

/** Leads to the form of topic and guests (rule 6.18). */
function ChangeDetails({ event }: { event: NamedEvent }) {
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.edit}
        aria-label={texts.editOf(eventText(event))}
        onClick={() => openDialog({ kind: 'details', event })}
      >
        {texts.edit}
      </Button>
    </div>
  );
}

/** 'Reprogramar' and 'Cancelar mentoría', each confirmed in a dialog (rule 6.2). */
function EventActions({ event }: { event: NamedEvent }) {
  return (
    <Group gap="sm">
      <Button
        variant="default"
        aria-label={`${texts.move} la mentoría ${eventText(event)}`}
        onClick={() => openDialog({ kind: 'move', event })}
      >
        {texts.move}
      </Button>
      <Button
        variant="default"
        aria-label={`${texts.cancel} ${eventText(event)}`}
        onClick={() => openDialog({ kind: 'cancel', event })}
      >
        {texts.cancel}
      </Button>
    </Group>
  );
}
