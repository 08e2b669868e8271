import type { DueMail, Event, Ledger, Person } from './ledger.ts';
import { accountOf, endOf, isConfirmed, linkOf, nameOf } from './ledger.ts';
import { HOUR, inWords, iso, MINUTE } from './plain-time.ts';

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

/** What stands in place of the token of a signed link, which differs with each mail. */
export const TOKEN = '<token>';

/** The kinds of mails that ask whether one comes. */
const ANSWERED: string[] = ['booked', 'moved', 'updated', '24 hours'];

const BY = { user: 'Emprendedor', guide: 'Mentor', admin: 'Admin' };

/** Hours before an event at which it is reminded of, and from when on that is too late. */
const REMINDERS = [
  { before: 24, until: 2 },
  { before: 1, until: 0 },
];

/** The start before a move, and who moved it. */
interface Moved {
  from: number;
  by: keyof typeof BY;
}

/** Guests who are new in an event of which topic or guests were changed; the others are told that they were. */
interface Edited {
  added: string[];
}

/** Adds the mails of a change, which replace the reminders that would be due already. */
export function mailChange(ledger: Ledger, event: Event, news: News, moved?: Moved, edited?: Edited): void {
  const when = `${inWords(event.start)} (hora de Lima, UTC-5)`;
  for (const to of everybodyIn(event)) {
    if (news !== 'cancelled' && accountOf(ledger, to)?.active === false) continue;
    const kind = edited?.added.includes(to) ? 'booked' : news;
    const opening = edited && kind === 'updated' ? editedOpening(event, to) : openingOf(kind, event, to, moved);
    const text = textFor(to, event, opening, kind, moved, edited);
    send(ledger, { to, kind, subject: `${TITLES[kind]}: ${when}`, text, calendar: calendarOf(event) });
  }
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
        send(ledger, {
          to,
          kind: 'reminder',
          subject: `Recordatorio de mentoría: ${inWords(event.start)} (hora de Lima, UTC-5)`,
          text: textFor(to, event, 'Te recordamos tu próxima mentoría.', before === 1 ? '1 hour' : '24 hours'),
          calendar: [],
        });
      }
    }
  }
}

/** How long a mentor may take back that somebody was missing, before they are told. */
export const UNTOLD_MS = 2 * MINUTE;

/** Adds the mails to those whom their mentor has called missing, and still does. */
export function mailCalledMissing(ledger: Ledger): void {
  for (const event of ledger.events.filter(({ told }) => typeof told === 'number' && told <= ledger.now)) {
    event.told = 'done';
    const { guide, user, attendance, saidAt } = event;
    if (attendance !== 'missed_by_user' || !user.active || !isOpen(ledger, event, saidAt)) continue;
    const name = nameOf(guide).split(' ')[0];
    send(ledger, {
      to: user.email,
      kind: 'reminder',
      subject: `${name} dijo que no asististe a la mentoría`,
      calendar: [],
    });
  }
}

/** Whether more can be said of an event that is over: for two weeks, and for one after the mentor has said something. */
export function isOpen(ledger: Ledger, event: Event, saidAt: number | null): boolean {
  const isStanding = saidAt !== null && ledger.now >= saidAt + 7 * 24 * HOUR;
  return !isStanding && ledger.now < endOf(event) + 14 * 24 * HOUR;
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

const PREPARE = 'Para aprovecharla: anota tus preguntas, ten a la mano tus cifras y entra unos minutos antes.';

/** What stands first in the mail of a change, for each of the people in it. */
function openingOf(news: News, event: Event, to: string, moved?: Moved): string {
  const { guide, user, cancelledBy } = event;
  const isGuest = to !== guide.email && to !== user.email;
  if (isGuest && news === 'booked') return `${nameOf(user)} te invitó a su mentoría con ${nameOf(guide)}.`;
  const other = nameOf(to === guide.email ? user : guide);
  if (news === 'booked') return `Tienes una nueva mentoría con ${other}.`;
  const which = isGuest ? `la mentoría de ${nameOf(user)} con ${nameOf(guide)}` : `tu mentoría con ${other}`;
  const isTheirs = (moved?.by ?? cancelledBy) === (to === guide.email ? 'guide' : 'user') && !isGuest;
  if (news === 'cancelled' && isTheirs) return `Cancelaste ${which}.`;
  if (news === 'moved' && isTheirs) return `Reprogramaste ${which}.`;
  const updated = linkOf(event) ? 'Este es el enlace actual de' : 'Se quitó el enlace de';
  return { moved: 'Se reprogramó', updated, cancelled: 'Se canceló' }[news].concat(` ${which}.`);
}

/** The same where the entrepreneur changed topic or guests. */
function editedOpening({ guide, user }: Event, to: string): string {
  const what = 'el tema o los invitados de';
  if (to === user.email) return `Cambiaste ${what} tu mentoría con ${nameOf(guide)}.`;
  const whose = to === guide.email ? 'tu mentoría' : `su mentoría con ${nameOf(guide)}`;
  return `${nameOf(user)} cambió ${what} ${whose}.`;
}

/** The whole text of a mail, as one person gets it. */
function textFor(
  to: string,
  event: Event,
  opening: string,
  kind: News | '24 hours' | '1 hour',
  moved?: Moved,
  edited?: Edited,
): string {
  const { guide, user, description, cancelledBy } = event;
  const isOff = kind === 'cancelled';
  const isReminder = kind === '24 hours' || kind === '1 hour';
  const reader = [guide, user].find(({ email }) => email === to);
  const by = isOff ? cancelledBy : moved?.by;
  const isTheirs = reader !== undefined && reader === { guide, user, admin: undefined }[by ?? 'admin'];
  const lines = [
    `Fecha: ${inWords(event.start)} – ${inWords(endOf(event)).split(', ').at(-1)} (hora de Lima, UTC-5)`,
    ...(moved === undefined ? [] : [`Antes: ${inWords(moved.from)} (hora de Lima, UTC-5)`]),
    `Mentor: ${nameOf(guide)}`,
    `Emprendedor: ${nameOf(user)}${user.company ? ` (${user.company})` : ''}`,
  ];
  const link = linkOf(event);
  if (!isOff && link) lines.push(`Enlace: ${link}`);
  if (!isOff && !link && reader === guide) lines.push(`Enlace: aún no lo agregaste. Hazlo en ${PUBLIC_URL}`);
  if (!isOff && !link && reader !== guide) lines.push(`Enlace: ${nameOf(guide)} aún no lo agregó; te avisaremos.`);
  if (description) lines.push(description.includes('\n') ? `Tema:\n${description}` : `Tema: ${description}`);
  if (edited && reader && event.guests.length > 0) lines.push(`Invitados: ${event.guests.join(', ')}`);
  if (by && !isTheirs) lines.push(`${isOff ? 'Cancelada' : 'Reprogramada'} por: ${BY[by]}`);
  if (event.reason && isOff) lines.push(`Motivo: ${event.reason}`);
  const screen = reader === user ? 'mis-mentorias' : '';
  const change = linkTo('Reprogramar o cancelar', `${screen}?mentoria=${event.id}`);
  const again = reader === user ? linkTo('Agendar otra hora', `guides/${guide.id}`) : '';
  const answers = ANSWERED.includes(kind) ? ['Voy', 'No puedo ir'].map((label) => signedLink(label)) : [];
  const greeting = reader?.givenName ? `Hola, ${reader.givenName.split(' ')[0]}:` : 'Hola:';
  const prepare = isOff || reader !== user ? '' : PREPARE;
  const ofAccount = isReminder ? [REMINDERS_OFF, signedLink('No recibir más recordatorios')] : [];
  return [
    greeting,
    opening,
    lines.join('\n'),
    ...(isOff ? [again] : [...answers, reader ? change : '']),
    prepare,
    ...(reader ? ofAccount : guestNotes(nameOf(user), kind, edited)),
    'Mentorías',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const REMINDERS_OFF = `Si no quieres recibir recordatorios, desactívalos en ${PUBLIC_URL}/cuenta`;

/** Why a guest gets a mail, and how to get no more. */
function guestNotes(by: string, kind: string, edited?: Edited): string[] {
  if (kind === 'booked') {
    return [
      `Recibes esta invitación porque ${by} ${edited ? 'te agregó a' : 'escribió tu correo al agendar'} esta mentoría.`,
      signedLink('Qué guardamos de ti y cómo no recibir más correos'),
    ];
  }
  const isReminder = kind === '24 hours' || kind === '1 hour';
  return [
    isReminder ? `Recibes este recordatorio porque ${by} te invitó a la mentoría.` : '',
    signedLink('No recibir más correos'),
  ];
}

function linkTo(label: string, path: string): string {
  return `${label}:\n${PUBLIC_URL}/${path}`;
}

function signedLink(label: string): string {
  return linkTo(label, `responder#${TOKEN}`);
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
