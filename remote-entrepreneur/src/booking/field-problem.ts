import { emailsIn } from '@mentorias/domain/events/attendees';
import { isEmail, normalizeEmail } from '@mentorias/domain/people/emails';
import { fieldErrorsOf, messageOf, statusOf } from '@mentorias/session';
import { texts } from './texts.ts';

/** Of a failure that is about the topic or the guests that were typed. */
export interface FieldProblem {
  field: 'description' | 'emails';
  /** What its message does not say. */
  detail: string | undefined;
}

/** Where a failure is about a field (rule 11.2): the server names it, or something that was refused is no address. `failed` is our text of it. */
export function problemOf(error: unknown, emails: string, failed: string): FieldProblem | undefined {
  const message = messageOf(error, failed);
  const { attendees, description } = fieldErrorsOf(error, ['attendees', 'description']);
  if (attendees === undefined && description !== undefined)
    return { field: 'description', detail: description === message ? undefined : description };
  const wrong = statusOf(error) === 422 ? emailsIn(emails).filter((email) => !isEmail(normalizeEmail(email))) : [];
  if (wrong.length === 0 && attendees === undefined) return undefined;
  const isSaid = wrong.length > 0 ? wrong.every((email) => message.includes(email)) : attendees === message;
  if (isSaid) return { field: 'emails', detail: undefined };
  return { field: 'emails', detail: wrong.length > 0 ? texts.wrongEmails(wrong.join(', ')) : attendees };
}
