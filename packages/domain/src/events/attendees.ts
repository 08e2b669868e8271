import { isEmail, normalizeEmail } from '../people/emails.ts';
import { truncateText } from '../text/letters.ts';

/** The most guests of an event. */
export const MAX_ATTENDEES = 10;

/** What is typed into 'Correos adicionales': split on commas and semicolons, and on spaces between addresses (rule 5.12). */
export function emailsIn(text: string): string[] {
  return text
    .split(/[,;]/)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/);
      return words.every((word) => isEmail(normalizeEmail(word))) ? words : [part.trim()];
    })
    .filter((email) => email !== '');
}

/** Each guest once, as stored. */
export function normalizeAttendees(emails: readonly string[]): string[] {
  return [...new Set(emails.map(normalizeEmail))];
}

/** Why these guests cannot be invited, one sentence per fault (rule 5.12); takes the output of `normalizeAttendees`. */
export function attendeeProblems(emails: readonly string[]): string[] {
  if (emails.length > MAX_ATTENDEES) return [`Puedes invitar como máximo a ${MAX_ATTENDEES} personas`];
  return emails.filter((email) => !isEmail(email)).map((email) => `El correo ${shortened(email)} no es válido`);
}

function shortened(text: string): string {
  return text.length > 60 ? `${truncateText(text, 60)}…` : text;
}
