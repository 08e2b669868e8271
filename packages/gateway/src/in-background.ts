import type { ReleaseSource } from '@mentorias/federation/releases/release-source';

/** A source that answers with its last reading, at once: nobody waits for a slow origin. */
export interface BackgroundSource extends ReleaseSource {
  /** Reads anew; a reading that is under way counts. Never rejects: whoever asks for the reading is told why it failed. */
  refresh(): Promise<void>;
}

export function inBackground(source: ReleaseSource): BackgroundSource {
  let last: ReturnType<ReleaseSource['published']> | undefined;
  let underWay: Promise<void> | undefined;

  async function read() {
    const reading = source.published();
    await reading.catch(() => {});
    last = reading;
    underWay = undefined;
  }

  return {
    ...source,
    async published() {
      if (!last) throw new Error('it has not answered yet');
      return last;
    },
    refresh() {
      underWay ??= read();
      return underWay;
    },
  };
}
