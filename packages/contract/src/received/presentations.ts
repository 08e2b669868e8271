import type { Received } from '../fields.ts';
import { flag, or, readFields, revision, text, texts } from '../fields.ts';
import { InvalidResponseError, objectIn } from '../received.ts';
import { SHOWN_PRESENTATION } from './guides.ts';

/** GET /guide/presentation: all of it, as the mentor wrote it, and what an administrator hides. */
export const PRESENTATION = {
  ...SHOWN_PRESENTATION,
  about: or(text, ''),
  linkedin: or(text, ''),
  /** Whether the mentor permits that others see the photograph (rule 15.12); undefined where the backend does not ask. */
  photo_permitted: flag,
  hidden: or(texts, [] as string[]),
  revision,
};

export interface ReceivedPresentation extends Received<typeof PRESENTATION> {}

/** GET and PUT /guide/presentation, and PUT and DELETE /guide/photo. Throws InvalidResponseError where it is none. */
export function readPresentation(reply: unknown): ReceivedPresentation {
  const fields = objectIn(reply, 'presentation', ['help_with', 'about']);
  if (!fields) throw new InvalidResponseError('The reply holds no presentation');
  return readFields(PRESENTATION, fields);
}
