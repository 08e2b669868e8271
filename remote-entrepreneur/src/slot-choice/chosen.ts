import type { LimaDate, Minutes } from '@mentorias/domain/time/lima-time';
import { limaDate, limaMinutes } from '@mentorias/domain/time/lima-time';
import { useAddressParams } from '@mentorias/ui';

/** The date and the start that were chosen, whether or not they are still offered. */
export interface Chosen {
  date: LimaDate | '';
  start: Minutes | undefined;
}

export const NOTHING_CHOSEN: Chosen = { date: '', start: undefined };

const PARAM = 'start_time';

/** The way into the form of a guide, with an hour chosen: an instant, or '' for none. */
export function bookingPath(guideId: string | number, instant = ''): string {
  const path = `/guides/${encodeURIComponent(guideId)}`;
  return instant === '' ? path : `${path}?${PARAM}=${instant}`;
}

/** What the address chooses; undefined where it names no instant. `clear` is for another choice: it takes the hour out of the address. */
export function useStartInAddress() {
  const [params, change] = useAddressParams();
  const instant = new Date(params.get(PARAM) ?? '');
  return {
    start: Number.isNaN(instant.getTime()) ? undefined : chosenAt(instant),
    clear: () =>
      change(
        (current) => {
          current.delete(PARAM);
          return current;
        },
        { replace: true, keepScroll: true },
      ),
  };
}

function chosenAt(instant: Date): Chosen {
  return { date: limaDate(instant), start: limaMinutes(instant) };
}
