import { VisuallyHidden } from '@mantine/core';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { formatShortDate, MONTH_NAMES } from '@mentorias/domain/time/lima-time';

const TODAY = 'hoy';

/** What a chip of a day shows: 'lun 23', and for screen readers its month too. */
export function DayFace({ day, isToday }: { day: LimaDate; isToday: boolean }) {
  const [weekday, number] = formatShortDate(day).split(' ');
  return (
    <>
      <span>{isToday ? TODAY : weekday}</span> <strong>{number}</strong>{' '}
      <VisuallyHidden>{`de ${MONTH_NAMES[Number(day.slice(5, 7)) - 1]}`}</VisuallyHidden>
    </>
  );
}
