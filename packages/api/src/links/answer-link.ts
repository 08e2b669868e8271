import type { LinkOutcome, SignedLink } from '@mentorias/contract/program/signed-links';
import type { Partstat } from '@mentorias/domain/events/responses';
import { PARTSTATS } from '@mentorias/domain/events/responses';
import type { EventRow } from '../calendar-events/events-store.ts';
import { findEvent, selectEvents } from '../calendar-events/events-store.ts';
import { responseOf, storeResponse } from '../calendar-events/responses/responses-store.ts';
import type { ApiConfig } from '../config.ts';
import type { Db } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { gone } from '../http/errors.ts';
import { broadcast } from '../live/broadcast.ts';
import { lockUsers } from '../lock-users.ts';
import { formatWhen } from '../mail/messages/event-message.ts';
import type { Reader } from '../mail/messages/reader.ts';
import type { Purpose } from './purpose.ts';
import { holderOf, unknownLink } from './purpose.ts';
import type { LinkClaims } from './signed-link.ts';
import { accountIn, guestHolder } from './signed-link.ts';

/** Says of an event whether its holder comes (rule 15.25). `first` is what the link in the mail is called. */
export function answerLink(first: Partstat): Purpose {
  return {
    async read({ database: { kysely }, config, now }, claims) {
      const { event, reader, email } = await participantOf(kysely, config, claims);
      const change = changeOf(event, reader, claims, now());
      if (change) return { title: change.title, lines: change.lines, actions: [] };
      return pageOf(event, reader, first, await responseOf(kysely, event.id, email));
    },

    async act({ database, config, now: clock }, claims, action) {
      const partstat = PARTSTATS.find((known) => known === action);
      if (!partstat) throw unknownLink();
      const now = clock();
      return transact(database.kysely, async (db) => {
        const known = await participantOf(db, config, claims);
        // Every change of an event locks its mentor first (decision 62): the event stays as it is read now.
        await lockUsers(db, [known.event.guide_id]);
        const { event, reader, email, accountId } = await participantOf(db, config, claims);
        const change = changeOf(event, reader, claims, now);
        if (change) throw gone('link_outdated', [change.title, ...change.lines].join('. '));
        const { id, revision } = event;
        await storeResponse(db, { eventId: id, email, partstat, revision }, now);
        await broadcast(db, { id: accountId ?? 0, document: null }, 'answered', await findEvent(db, id, config));
        return outcomeOf(event, reader, partstat);
      });
    },
  };
}

interface Participant {
  event: EventRow;
  reader: Reader;
  email: string;
  accountId: number | undefined;
}

/** The event and its participant whom a link names. Throws `unknownLink` where it has none, any more. */
async function participantOf(db: Db, config: ApiConfig, claims: LinkClaims): Promise<Participant> {
  const event = await selectEvents(db).where('event.id', '=', claims.subject).executeTakeFirst();
  if (!event) throw unknownLink();
  if (accountIn(claims.who)) {
    const { id, email } = await holderOf(db, claims);
    if (id === event.guide_id) return { event, reader: 'guide', email, accountId: id };
    if (id === event.user_id) return { event, reader: 'user', email, accountId: id };
    throw unknownLink();
  }
  const email = event.attendees.find((guest) => guestHolder(config, guest) === claims.who);
  if (email === undefined) throw unknownLink();
  return { event, reader: 'guest', email, accountId: undefined };
}

/** Why an event can no longer be answered by a link that was mailed before; undefined where it can. */
function changeOf(event: EventRow, reader: Reader, claims: LinkClaims, now: Date) {
  const { status, starts_at, revision } = event;
  const [name, when] = [nameOf(event, reader), formatWhen(starts_at)];
  const lines = [name, when];
  if (status === 'cancelled') return { title: 'Esta mentoría se canceló', lines };
  if (starts_at <= now) return { title: 'Esta mentoría ya empezó', lines };
  if (revision === claims.revision) return undefined;
  return {
    title: 'La mentoría cambió después de este correo',
    lines: [name, `Ahora es el ${when}`, 'Responde desde el correo más reciente'],
  };
}

function nameOf({ guide_name, user_name }: EventRow, reader: Reader): string {
  const names: Record<Reader, string> = {
    guide: `Tu mentoría con ${user_name}`,
    user: `Tu mentoría con ${guide_name}`,
    guest: `La mentoría de ${user_name} con ${guide_name}`,
  };
  return names[reader];
}

const SAID: Record<Partstat, string> = { accepted: 'Dijiste que vas.', declined: 'Dijiste que no puedes ir.' };

const ACTIONS: Record<Partstat, SignedLink['actions'][number]> = {
  accepted: { id: 'accepted', label: 'Voy', fields: [] },
  declined: { id: 'declined', label: 'No puedo ir', fields: [] },
};

function pageOf(event: EventRow, reader: Reader, first: Partstat, said: Partstat | undefined): SignedLink {
  return {
    title: nameOf(event, reader),
    lines: [
      formatWhen(event.starts_at),
      ...(said ? [SAID[said]] : []),
      ...(reader === 'guest'
        ? []
        : ['Si no puedes ir, la mentoría sigue agendada hasta que la canceles o reprogrames.']),
    ],
    ...(said && { is_answered: true, next: nextOf(event, reader, said) }),
    actions: [ACTIONS[first], ...PARTSTATS.filter((other) => other !== first).map((other) => ACTIONS[other])],
  };
}

/** What happened. A 'no' of one of the two people cancels nothing: it leads to where that is asked about again. */
function outcomeOf(event: EventRow, reader: Reader, partstat: Partstat): LinkOutcome {
  const { guide_name, user_name } = event;
  const told: Record<Reader, string> = {
    guide: `${user_name} verá`,
    user: `${guide_name} verá`,
    guest: `${user_name} y ${guide_name} verán`,
  };
  const next = nextOf(event, reader, partstat);
  if (partstat === 'accepted') return { message: `Gracias: ${told[reader]} que vas.`, next };
  const message = `${told[reader]} que no puedes ir.`;
  return { message: next.length > 0 ? `${message} ¿Qué quieres hacer con la hora?` : message, next };
}

/** Where one of the two people who said no frees the hour. */
function nextOf({ id }: EventRow, reader: Reader, said: Partstat): LinkOutcome['next'] {
  if (said === 'accepted' || reader === 'guest') return [];
  const screen = reader === 'user' ? '/mis-mentorias' : '/';
  return [
    { label: 'Cancelar y liberar la hora', path: `${screen}?cancel=${id}` },
    { label: 'Reprogramar', path: `${screen}?move=${id}` },
  ];
}
