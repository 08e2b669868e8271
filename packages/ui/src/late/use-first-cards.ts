import { useAfterPicture } from './use-after-picture.ts';

/** No column of cards is narrower; what stands above a list and its cards are at least so high for each card. In pixels. */
const CARD = { width: 288, height: 300 };
const NO_ROWS: readonly never[] = [];

/**
 * The cards of a list's first picture once it `isHere`: as many as the window has room for. The others, below it, come in the picture after
 * that. No cards before.
 */
export function useFirstCards<Row>(rows: readonly Row[] | undefined, isHere: boolean): readonly Row[] {
  const isWhole = useAfterPicture(isHere);
  const columns = Math.max(1, Math.floor(innerWidth / CARD.width));
  if (!rows) return NO_ROWS;
  return isWhole ? rows : rows.slice(0, columns * Math.ceil(innerHeight / CARD.height));
}
