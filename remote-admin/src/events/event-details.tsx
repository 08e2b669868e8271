import { dayOf, hoursOf } from '@mentorias/contract/events/event-times';
import type { EventPerson } from '@mentorias/contract/received/events';
import { showClosing } from '@mentorias/domain/events/agreements';
import { formatDate, formatHours, formatInstant } from '@mentorias/domain/time/lima-time';
import { Anchor, Button, MeetingLink, Person, Stack, Text, useNow } from '@mentorias/ui';
import { EmailText } from '@mentorias/ui/email-text';
import { PersonLink } from '../person-link.tsx';
import { EventActions } from './changes/event-actions.tsx';
import { openDialog } from './changes/opened-dialog.ts';
import { statementTexts } from './changes/texts.ts';
import { EventState, isOrphaned } from './event-state.tsx';
import { EventStatements } from './event-statements.tsx';
import type { AdminEvent } from './events-api.ts';
import { ratingTexts, texts } from './texts.ts';

/** All fields of an event. */
export function EventDetails({ event }: { event: AdminEvent }) {
  const now = useNow();
  const { guide, user, description, attendees, meeting_link, cancelled_by, cancel_reason, closing } = event;
  const guideId = guide.id;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{formatDate(dayOf(event))}</Text>
        {event.start_time !== '' && <Text>{formatHours(hoursOf(event))}</Text>}
      </div>
      <EventState event={event} />
      <PersonLine label={texts.guide} person={guide} />
      <PersonLine label={texts.entrepreneur} person={user} />
      <Text size="sm">
        <b>{`${texts.description}:`}</b> <span>{description || texts.noDescription}</span>
      </Text>
      <MeetingLink link={meeting_link} lead={`${texts.meetingLink}:`} />
      {attendees.length > 0 && (
        <Text size="sm">
          <b>{`${texts.guests}:`}</b> <span translate="no">{attendees.map(({ email }) => email).join(', ')}</span>
        </Text>
      )}
      {closing && (
        <Text size="sm">
          <b>{`${texts.closing}:`}</b> <span>{showClosing(closing)}</span>
        </Text>
      )}
      {cancelled_by && (
        <Text size="sm">
          <b>Cancelada por:</b>{' '}
          <span>{`${statementTexts.sides[cancelled_by]}${cancel_reason && `. ${texts.reasonGiven}: ${cancel_reason}`}`}</span>
        </Text>
      )}
      <EventStatements event={event} />
      <EventRating event={event} />
      <EventActions event={event} hidesDetails />
      {isOrphaned(event, now) && guideId !== undefined && (
        <Button variant="outline" color="red" onClick={() => openDialog({ kind: 'cancelAll', event, guideId })}>
          {texts.cancelAll}
        </Button>
      )}
    </Stack>
  );
}

function PersonLine({ label, person }: { label: string; person: EventPerson }) {
  const { id, name, email, company_name } = person;
  return (
    <Person id={id} name={name} size={36}>
      <Text size="sm">
        <b>{`${label}:`}</b> <PersonLink id={id} name={name} onFollow={() => openDialog(null)} />
        {company_name && <span translate="no">{`, ${company_name}`}</span>}
        {email && (
          <>
            <br />
            <Anchor href={`mailto:${email}`} size="sm" data-standalone>
              <EmailText address={email} />
            </Anchor>
          </>
        )}
      </Text>
    </Person>
  );
}

/** How the entrepreneur rated an event, and what they wrote (rule 16.31); nothing where there is no rating. */
function EventRating({ event: { rating } }: { event: AdminEvent }) {
  if (!rating) return null;
  const { score, comment, comment_shared, at } = rating;
  return (
    <div>
      <Text size="sm">
        <b>{`${ratingTexts.title}:`}</b>{' '}
        <span>
          {at === '' ? ratingTexts.score(score) : `${ratingTexts.score(score)} · ${formatInstant(new Date(at))}`}
        </span>
      </Text>
      {comment !== '' && (
        <Text size="sm" c="dimmed">
          {comment_shared ? `«${comment}» ${ratingTexts.shared}` : `«${comment}»`}
        </Text>
      )}
    </div>
  );
}
