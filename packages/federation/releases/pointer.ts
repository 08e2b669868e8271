import { z } from 'zod';
import { Version } from '../src/registry.ts';
import { parseJson } from './parse-json.ts';

/** How many people may report failures of a canary until it is suspended, where its team said nothing. */
export const DEFAULT_ERROR_LIMIT = 5;

/** A version that a part of the people try. */
export const Canary = z.strictObject({
  version: Version,
  percent: z.int().min(1).max(99),
  /** How many different people may report failures until the gateway suspends it. */
  errorLimit: z.int().min(1).max(10_000).optional(),
});
export type Canary = z.infer<typeof Canary>;

/** `current.json` of one remote: what is served now, what to go back to, and what some people try. */
export const Pointer = z.strictObject({
  version: Version,
  previous: Version.nullable(),
  canary: Canary.nullable(),
});
export type Pointer = z.infer<typeof Pointer>;

/** The pointer that the bytes of a `current.json` hold. Throws where they are damaged. */
export function parsePointer(bytes: Uint8Array): Pointer {
  return parseJson('current.json', Pointer, bytes);
}
