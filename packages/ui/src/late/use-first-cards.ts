import { useAfterPicture } from './use-after-picture.ts';

/** No column of cards is narrower, and no card with its share of what stands above them lower, in pixels. */
const CARD = { width: 288, height: 300 };

/**
 * The cards of a list's first picture once it `isHere`: as many as the window has room for. The others, below it, come in the picture after
 * that.
 */
export function useFirstCards<Row>(rows: readonly Row[], isHere: boolean): readonly Row[] {
  const isWhole = useAfterPicture(isHere);
  const columns = Math.max(1, Math.floor(innerWidth / CARD.width));
  return isWhole ? rows : rows.slice(0, columns * Math.ceil(innerHeight / CARD.height));
}
