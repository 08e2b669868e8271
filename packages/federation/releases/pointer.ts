import { z } from 'zod';
import { Version } from '../src/registry.ts';
import { parseJson } from './reading/parse-json.ts';

/** How many users must report failures of a canary until it is suspended, unless its team set another limit. */
export const DEFAULT_ERROR_LIMIT = 5;

/** A version for a share of the users. */
export const Canary = z.strictObject({
  version: Version,
  percent: z.int().min(1).max(99),
  /** How many different users must report failures until the gateway suspends it. */
  errorLimit: z.int().min(1).max(10_000).optional(),
});
export type Canary = z.infer<typeof Canary>;

/** `current.json` of one remote: its current version, the version that a rollback returns to, and its canary. */
export const Pointer = z.strictObject({
  version: Version,
  previous: Version.nullable(),
  canary: Canary.nullable(),
});
export type Pointer = z.infer<typeof Pointer>;

/** The pointer in the bytes of a `current.json`. Throws where they are damaged. */
export function parsePointer(bytes: Uint8Array): Pointer {
  return parseJson('current.json', Pointer, bytes);
}
