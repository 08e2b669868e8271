import type { DueMail, Event, Ledger, Person } from './ledger.ts';
import { accountOf, endOf, isConfirmed, linkOf, nameOf } from './ledger.ts';
import { HOUR, inWords, iso } from './plain-time.ts';

export const PUBLIC_URL = 'https://mentorias.pe';
/** The mail server refuses addresses of this domain for good. */
export const REFUSED_DOMAIN = '@rechaza.pe';

const TITLES = {
  booked: 'Mentoría agendada',
  moved: 'Mentoría reprogramada',
  updated: 'Mentoría actualizada',
  cancelled: 'Mentoría cancelada',
};
export type News = keyof typeof TITLES;

const CANCELLED_BY = { user: 'Emprendedor', guide: 'Mentor', admin: 'Admin' };

/** Hours before an event at which it is reminded of, and from when on that is too late. */
const REMINDERS = [
  { before: 24, until: 2 },
  { before: 1, until: 0 },
];

/** Adds the mails of a change, which replace the reminders that would be due already. */
export function mailChange(ledger: Ledger, event: Event, news: News): void {
  const when = `${inWords(event.start)} (hora de Lima, UTC-5)`;
  const lines = [`${TITLES[news]}.`, '', ...linesOf(event)];
  if (event.cancelledBy) lines.push('', `Cancelada por: ${CANCELLED_BY[event.cancelledBy]}`);
  if (event.reason) lines.push(`Motivo: ${event.reason}`);
  const mail = { kind: news, subject: `${TITLES[news]}: ${when}`, text: lines.join('\n'), calendar: calendarOf(event) };
  for (const to of everybodyIn(event))
    if (news === 'cancelled' || accountOf(ledger, to)?.active !== false) send(ledger, { to, ...mail });
  if (news !== 'booked' && news !== 'moved') return;
  for (const { before } of REMINDERS)
    if (event.start <= ledger.now + before * HOUR) event.reminded.add(`${before} ${event.start}`);
}

/** Adds the mail to a new account. */
export function mailInvitation(ledger: Ledger, { email }: Person): void {
  send(ledger, { to: email, kind: 'invitation', subject: 'Te damos la bienvenida a Mentorías', calendar: [] });
}

/** Adds the reminders that are due now. */
export function mailReminders(ledger: Ledger): void {
  for (const event of ledger.events) {
    for (const { before, until } of REMINDERS) {
      const isTime = ledger.now >= event.start - before * HOUR && ledger.now < event.start - until * HOUR;
      const key = `${before} ${event.start}`;
      if (!isTime || !isConfirmed(event) || event.reminded.has(key)) continue;
      event.reminded.add(key);
      for (const to of everybodyIn(event).filter((email) => isReminded(ledger, email))) {
        const isGuest = to !== event.guide.email && to !== event.user.email;
        const why = isGuest
          ? `Recibes este recordatorio porque ${nameOf(event.user)} te invitó a la mentoría.`
          : `Si no quieres recibir recordatorios, desactívalos en ${PUBLIC_URL}/cuenta`;
        send(ledger, {
          to,
          kind: 'reminder',
          subject: `Recordatorio de mentoría: ${inWords(event.start)} (hora de Lima, UTC-5)`,
          text: ['Te recordamos tu próxima mentoría.', '', ...linesOf(event), '', why].join('\n'),
          calendar: [],
        });
      }
    }
  }
}

function isReminded(ledger: Ledger, email: string): boolean {
  const account = accountOf(ledger, email);
  return !account || (account.wantsReminders && account.active);
}

function send(ledger: Ledger, mail: Omit<DueMail, 'at'>): void {
  (mail.to.endsWith(REFUSED_DOMAIN) ? ledger.undelivered : ledger.due).push({ at: ledger.now, ...mail });
}

/** What the maintenance deletes: mails that were refused more than thirty days ago. */
export function deleteRefusedMails(ledger: Ledger): void {
  ledger.undelivered = ledger.undelivered.filter(({ at }) => at >= ledger.now - 30 * 24 * HOUR);
}

function everybodyIn({ guide, user, guests }: Event): string[] {
  return [...new Set([guide.email, user.email, ...guests])];
}

function linesOf(event: Event): string[] {
  const { guide, user, description } = event;
  const lines = [
    `Mentor: ${nameOf(guide)}`,
    `Emprendedor: ${nameOf(user)}${user.company ? ` (${user.company})` : ''}`,
    `Fecha: ${inWords(event.start)} (hora de Lima, UTC-5)`,
  ];
  if (linkOf(event)) lines.push(`Enlace: ${linkOf(event)}`);
  if (description) lines.push('', 'Tema:', description);
  return lines;
}

function calendarOf(event: Event): string[] {
  const stamp = (at: number) => `${iso(at).slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const isOff = event.status === 'cancelled';
  return [
    `METHOD:${isOff ? 'CANCEL' : 'REQUEST'}`,
    `UID:${event.uid}@mentorias.pe`,
    `DTSTART:${stamp(event.start)}`,
    `DTEND:${stamp(endOf(event))}`,
    `SEQUENCE:${event.revision}`,
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
  ];
}
