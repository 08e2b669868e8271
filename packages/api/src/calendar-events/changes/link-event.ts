import type { OwnMeetingLink } from '@mentorias/contract/events/meeting-links';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { lacksRoom, meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import type { SignedInActor } from '../../actor.ts';
import { eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import { transact } from '../../database/transact.ts';
import { unprocessable } from '../../http/errors.ts';
import { broadcast } from '../../live/broadcast.ts';
import type { Services } from '../../services.ts';
import { reviseEvent } from '../events-store.ts';
import { assertSeenByGuide, lockOwnEvent } from '../records/guide-event.ts';
import { assertGuestsMayBeMailed, assertMayChangeAgain, guestsOf } from './change-limits.ts';

/** Sets the meeting link of one event, or with null the guide's again, and mails its participants. */
export async function linkEvent(
  { database, config, now: clock }: Services,
  guide: SignedInActor,
  id: number,
  { meeting_link: link, revision }: OwnMeetingLink,
): Promise<void> {
  const now = clock();
  await transact(database.kysely, async (db) => {
    const event = await lockOwnEvent(db, guide.id, id);
    if (eventScope(event, now) === 'past') throw unprocessable('event_over', 'La mentoría ya terminó o fue cancelada');
    await assertSeenByGuide(db, id, { stored: event.link_revision, sent: revision }, config);
    if (event.meeting_link === link) return;
    await assertMayChangeAgain(db, guide, config, now);
    const changed = await reviseEvent(db, id, { values: { meeting_link: link }, news: 'updated' }, config, now);
    await recordAudit(db, guide, now, eventAuditRecord('event.link_changed', changed));
    await assertGuestsMayBeMailed(db, guestsOf([changed]), config, now);
    await broadcast(db, guide, 'linked', changed);
  });
}

const NO_ROOM = 'Ese enlace no lleva a una reunión: crea una y copia su enlace completo';

/** Throws a 422 for an invalid meeting link. */
export function assertMeetingLink(link: string): void {
  const problem = meetingLinkProblem(link) ?? (link !== '' && lacksRoom(link) && NO_ROOM);
  if (problem) throw unprocessable('invalid_link', problem).at('meeting_link');
}
