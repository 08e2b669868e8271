import { createHmac } from 'node:crypto';
import type { ApiConfig } from '../config.ts';
import type { KeyConfig } from '../sign-in/second-factor/secret-key.ts';
import { keyFor } from '../sign-in/second-factor/secret-key.ts';

export type RoomConfig = KeyConfig & Pick<ApiConfig, 'roomUrl'>;

/** 128 bits: too many to guess. */
const ROOM_BYTES = 16;

/** Deriving a key takes longer than all the rooms of a page. */
const keys = new WeakMap<RoomConfig, Buffer>();

/**
 * The address of an event's room where the operator gives rooms (ROOM_URL), else ''. It is another one after each change that is
 * mailed (`revision`), and derived from the server's key (decision 80): lower case, because some services do not tell the cases apart.
 */
export function roomOf(event: { calendar_uid: string; revision: number }, config: RoomConfig): string {
  if (config.roomUrl === undefined) return '';
  const key = keys.get(config) ?? keyFor(config, 'rooms');
  keys.set(config, key);
  const mac = createHmac('sha256', key).update(`${event.calendar_uid} ${event.revision}`).digest();
  return config.roomUrl.replace('{room}', mac.subarray(0, ROOM_BYTES).toString('hex'));
}
