import { NotUnderstood } from '../received.ts';

/** How backends answer a call that they do not know; a page of HTML is a 502 to the screens. */
const STATUSES: (number | undefined)[] = [400, 403, 404, 405, 501, 502];

/** Whether a call failed because the backend has no such call, by its error and HTTP status, undefined for none (rule 12.1). */
export function isUnknownCall(error: unknown, status: number | undefined): boolean {
  return error instanceof NotUnderstood || error instanceof SyntaxError || STATUSES.includes(status);
}
