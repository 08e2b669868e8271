import { toWireSchedule } from '@mentorias/contract/availability/wire-times';
import { readProfile, readSavedProfile } from '@mentorias/contract/received/guides';
import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import { isSameWeek } from '@mentorias/domain/availability/availability-editor';
import { withNoBreaks } from '@mentorias/domain/text/spaces';
import { WEEKDAYS, weekdayLabel } from '@mentorias/domain/time/weekdays';
import { http } from '@mentorias/session';
import type { Fields, Version } from '@mentorias/ui/revised-write';
import { useRevisedWrite } from '@mentorias/ui/revised-write';
import { useEffect } from 'react';
import { askForLink } from '../link-task/opened-question.ts';
import { timeLabel } from './day/range-actions.ts';
import { changeProfile, currentProfile, loadProfile, weekSeen } from './profile-query.ts';
import { texts } from './texts.ts';

/** How long the message of success stays (rule 7.9). */
const SAVED_MS = 3000;

const WEEK_FIELDS: Fields<Week> = Object.fromEntries(WEEKDAYS.map((day) => [day, [weekdayLabel(day), rangesText]]));

/**
 * Publishes a week over the one that was `seen`, day by day. The published one is then that of the reply, or the one sent where the reply has
 * none. It is a success for three seconds.
 */
export function useSaveWeek(seen: Version<Week>) {
  const write = useRevisedWrite({
    name: 'week',
    seen,
    fields: WEEK_FIELDS,
    send: async (week: Week, revision) => {
      const unread = currentProfile()?.unreadDays;
      const json = { available_schedule: { ...toWireSchedule(week), ...unread }, revision };
      const response = await http.post('guide/profiles', { json });
      return response
        .json()
        .then(readSavedProfile)
        .then((profile) => ({ week: profile.week, revision: profile.revision }))
        .catch(() => ({ week, revision: undefined }));
    },
    read: (current) => weekSeen(readProfile(current)),
    mine: (week) => week,
    hasArrived: async (week) => {
      const stored = await loadProfile();
      const isStored = isSameWeek(stored.week, week);
      if (isStored) changeProfile(stored);
      return isStored;
    },
    shownAt: texts.shownAt,
    onSuccess(saved, week) {
      changeProfile(saved ?? { week });
      askForLink(saved?.week ?? week);
    },
  });
  const { isSuccess, reset } = write;

  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(reset, SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return write;
}

/** '09:00 AM – 11:00 AM, 03:00 PM – 05:00 PM', each range on one line. */
function rangesText(day: TimeRange[]): string {
  const words = day.map(({ start, end }) => withNoBreaks(`${timeLabel(start)} – ${timeLabel(end)}`));
  return words.join(', ') || texts.off;
}
