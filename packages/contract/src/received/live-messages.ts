import { CONCERNED_AS, EVENT_CHANGES } from '../events/live-kinds.ts';
import { fieldsOf, flagIn, idIn, oneOf } from '../received.ts';
import { instantIn } from './times.ts';

export type ReceivedLiveMessage = NonNullable<ReturnType<typeof readLiveMessage>>;

const KINDS = [...EVENT_CHANGES, 'hours', 'missed', 'replaced'] as const;

/** A message of GET /events/stream; undefined for one that cannot be read, and for kinds to come. */
export function readLiveMessage(data: string) {
  const { kind, start_time, as, by_you, guide_id } = fieldsOf(jsonOf(data));
  const known = oneOf(KINDS, kind);
  return (
    known && {
      kind: known,
      startTime: instantIn(start_time),
      as: oneOf(CONCERNED_AS, as),
      isByYou: flagIn(by_you) ?? false,
      guideId: idIn(guide_id),
    }
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
