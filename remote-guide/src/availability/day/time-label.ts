import type { Minutes } from '@mentorias/domain/time/lima-time';
import { toTime12 } from '@mentorias/domain/time/lima-time';

/** 540 → '09:00 AM', the form of the times of availability (rule 7.2). */
export function timeLabel(time: Minutes): string {
  return toTime12(time).padStart('09:00 AM'.length, '0');
}
