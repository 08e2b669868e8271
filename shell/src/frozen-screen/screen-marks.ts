import { STALE_MS } from './limits.ts';

const PREFIX = 'screen-start:';

/** A release whose screen starts in a tab: the mark that stays behind where the tab freezes. */
export interface ScreenMark {
  name: string;
  version: string;
  user: number | string;
  /** When the tab was alive last, in milliseconds since 1970. */
  beat: number;
}

/** Writes the mark of one document; a storage that refuses leaves frozen screens unknown. */
export function writeMark(storage: Storage, document: string, mark: ScreenMark): void {
  try {
    storage.setItem(PREFIX + document, JSON.stringify(mark));
  } catch {
    // Full or forbidden.
  }
}

export function removeMark(storage: Storage, document: string): void {
  try {
    storage.removeItem(PREFIX + document);
  } catch {
    // Forbidden.
  }
}

/**
 * Takes the marks of documents that stopped without a word, and returns those of `user`: their screens froze. A document that is
 * alive renews its mark, and removes it when it is hidden or left.
 */
export function takeFrozen(storage: Storage, user: number | string, now: number): ScreenMark[] {
  try {
    const keys = Object.keys(storage).filter((key) => key.startsWith(PREFIX));
    return keys.flatMap((key) => {
      const mark = markIn(storage.getItem(key));
      if (mark && now - mark.beat < STALE_MS) return [];
      storage.removeItem(key);
      return mark && mark.user === user ? [mark] : [];
    });
  } catch {
    return [];
  }
}

/** Local storage may contain anything. */
function markIn(text: string | null): ScreenMark | undefined {
  try {
    const mark: Partial<ScreenMark> | null = JSON.parse(text ?? 'null');
    const isMark = typeof mark?.name === 'string' && typeof mark.version === 'string' && typeof mark.beat === 'number';
    return isMark ? (mark as ScreenMark) : undefined;
  } catch {
    return undefined;
  }
}
