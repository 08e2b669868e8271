import { formatNearDay, formatTime, limaDate, limaMinutes, minutesBetween } from '@mentorias/domain/time/lima-time';

export const texts = {
  title: 'Tu próxima mentoría',
  ongoing: 'Tu mentoría está en curso',
  details: 'Ver detalles',
};

/** 'Tu próxima mentoría', and in the quarter of an hour before in how many minutes. */
export function titleOf(start: Date, now: Date, isSoon: boolean): string {
  if (!isSoon) return texts.title;
  const minutes = Math.ceil(minutesBetween(now, start));
  if (minutes <= 0) return texts.ongoing;
  return `${texts.title} empieza en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}`;
}

/** 'Hoy, 9:00 a. m.', 'Mañana, 9:00 a. m.' or 'jue 26 nov, 9:00 a. m.'. */
export function whenText(start: Date, now: Date): string {
  return `${formatNearDay(limaDate(start), now)}, ${formatTime(limaMinutes(start))}`;
}
