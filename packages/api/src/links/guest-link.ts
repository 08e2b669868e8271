import type { DataRequestKind } from '@mentorias/domain/people/data-requests';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import type { ApiConfig } from '../config.ts';
import { insertRequest, openOfGuest } from '../data-requests/data-requests-store.ts';
import type { Db } from '../database/schema.ts';
import type { Purpose } from './purpose.ts';
import { unknownLink } from './purpose.ts';
import type { LinkClaims } from './signed-link.ts';
import { guestHolder } from './signed-link.ts';
import { resumeAddress, stopAddress, stoppedAmong } from './stopped-addresses.ts';

/** What a guest can ask of the administrators, by the action of its button. */
const ASKED = {
  copy: { kind: 'access', label: 'Pedir una copia', told: 'Pediste una copia de tus datos' },
  erase: { kind: 'erasure', label: 'Pedir que los borren', told: 'Pediste que borremos tus datos' },
} as const satisfies Record<string, { kind: DataRequestKind; label: string; told: string }>;

/** What is kept of a guest, the end of all mails to them, and what they can ask about their data (rules 15.8 and 15.23). */
export const guestLink: Purpose = {
  async read({ database, config }, claims) {
    const { email, entrepreneur, guide } = await invitationOf(database.kysely, config, claims);
    const title = 'Tus correos de Mentorías';
    const open = await openOfGuest(database.kysely, email);
    const asked = Object.values(ASKED).flatMap(({ kind, told }) => sentenceOf(told, open.get(kind)));
    const asking = Object.entries(ASKED)
      .filter(([, { kind }]) => !open.has(kind))
      .map(([id, { label }]) => ({ id, label, fields: [] }));
    const isStopped = (await stoppedAmong(database.kysely, [email])).length > 0;
    if (isStopped)
      return {
        title,
        lines: ['No te escribimos más, te invite quien te invite.', ...asked],
        actions: [{ id: 'resume', label: 'Volver a recibir invitaciones', fields: [] }, ...asking],
      };
    return {
      title,
      lines: [
        `${entrepreneur} escribió tu correo al agendar su mentoría con ${guide}.`,
        'Guardamos tu correo entre los invitados de esa mentoría, para enviarte la invitación, sus cambios y los recordatorios. Lo ven las dos personas de la mentoría y quien administra la plataforma; los demás invitados no.',
        'Si no quieres que te escribamos más, tampoco por invitación de otras personas, dilo aquí. También puedes pedir una copia de tus datos, o que los borremos.',
        ...asked,
      ],
      actions: [{ id: 'stop', label: 'No me escriban más', fields: [] }, ...asking],
    };
  },

  async act({ database, config, now }, claims, action) {
    const { email } = await invitationOf(database.kysely, config, claims);
    if (action === 'resume') {
      await resumeAddress(database.kysely, email);
      return { message: 'Volverás a recibir las invitaciones y sus cambios.', next: [] };
    }
    if (Object.hasOwn(ASKED, action)) {
      const { kind, told } = ASKED[action as keyof typeof ASKED];
      await insertRequest(database.kysely, { userId: null, address: email, kind }, config, now());
      const open = await openOfGuest(database.kysely, email);
      return { message: sentenceOf(told, open.get(kind)).join(''), next: [] };
    }
    if (action !== 'stop') throw unknownLink();
    await stopAddress(database.kysely, email, now());
    return { message: 'Ya no te escribiremos. A quien te invite le diremos que no recibes correos.', next: [] };
  },

  oneClick: 'stop',
};

function sentenceOf(told: string, dueOn: LimaDate | undefined): string[] {
  return dueOn ? [`${told}: te responderemos por correo a más tardar el ${formatDayMonthYear(dueOn)}.`] : [];
}

/** The guest's address and whose event it is. Throws `unknownLink` where the event has no such guest. */
export async function invitationOf(db: Db, config: ApiConfig, { subject, who }: LinkClaims) {
  const event = await db
    .selectFrom('calendar_events as event')
    .innerJoin('users as guide', 'guide.id', 'event.guide_id')
    .innerJoin('users as entrepreneur', 'entrepreneur.id', 'event.user_id')
    .select(['event.attendees', 'guide.name as guide', 'entrepreneur.name as entrepreneur'])
    .where('event.id', '=', subject)
    .executeTakeFirst();
  const email = event?.attendees.find((guest) => guestHolder(config, guest) === who);
  if (!event || email === undefined) throw unknownLink();
  return { email, guide: event.guide, entrepreneur: event.entrepreneur };
}
