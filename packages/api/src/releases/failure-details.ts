import type { ReleaseFailure, ReleaseFailureDetails } from '@mentorias/contract/program/releases';
import type { ReleaseRecords } from '../services.ts';

/** A kind of failure as the store has it. */
type StoredKind = Omit<ReleaseFailure, 'first_at' | 'last_at'> & { first_at: Date; last_at: Date };

export function inWireForm({ first_at, last_at, ...kind }: StoredKind): ReleaseFailure {
  return { ...kind, first_at: first_at.toISOString(), last_at: last_at.toISOString() };
}

/** A kind of failure with its stack, each frame in the source where the release has a source map. */
export async function failureDetails(
  { stack, ...kind }: StoredKind & { stack: string },
  records: ReleaseRecords,
): Promise<ReleaseFailureDetails> {
  const frames = stack.split('\n').filter((line) => line !== '');
  const sources = await records.sourcesOf(frames);
  return { ...inWireForm(kind), frames: frames.map((text, at) => ({ text, source: sources[at] ?? null })) };
}
