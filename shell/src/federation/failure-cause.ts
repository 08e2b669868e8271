import { FAILURE_MESSAGE_MAX, FAILURE_STACK_MAX } from '@mentorias/contract/program/failure-phases';
import type { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import { truncateText } from '@mentorias/domain/text/letters';

const MAX_FRAMES = 20;

/** What a report says of what was thrown: name and message, and the frames of its stack by their paths on this origin. */
export function causeIn(cause: unknown): Pick<RemoteFailure, 'message' | 'stack'> {
  if (!(cause instanceof Error))
    return typeof cause === 'string' ? { message: truncateText(cause, FAILURE_MESSAGE_MAX) } : {};
  const frames = (cause.stack ?? '').split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
  const stack = frames.slice(0, MAX_FRAMES).map((frame) => frame.trim().replaceAll(location.origin, ''));
  return {
    message: truncateText(`${cause.name}: ${cause.message}`, FAILURE_MESSAGE_MAX),
    ...(stack.length > 0 && { stack: stack.join('\n').slice(0, FAILURE_STACK_MAX) }),
  };
}
