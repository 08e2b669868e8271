import type { LimaDate, Minutes } from '@mentorias/domain/time/lima-time';

/** The date and the start that were chosen, whether or not they are still offered. */
export interface Chosen {
  date: LimaDate | '';
  start: Minutes | undefined;
}

export const NOTHING_CHOSEN: Chosen = { date: '', start: undefined };
