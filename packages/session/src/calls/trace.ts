import { newUuid } from '@mentorias/domain/text/uuid';
import type {} from './early-replies.ts';

const digits = () => newUuid().replaceAll('-', '');

let traceId = globalThis.earlyReplies?.traceId ?? digits();

/** The trace of the screen that is open: 32 hex digits. Its calls carry it, and so does the card of its failure. */
export function currentTrace(): string {
  return traceId;
}

/** Another screen has its own trace; to be called at each navigation. */
export function startTrace(): void {
  traceId = digits();
}

/** The W3C header `traceparent` of one call of the screen. */
export function traceparent(): string {
  return `00-${traceId}-${digits().slice(0, 16)}-01`;
}
