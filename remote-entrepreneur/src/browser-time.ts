import { withNoBreaks } from '@mentorias/domain/text/spaces';

const LIMA = 'America/Lima';

/** ' (lunes, 3:00 p. m. en tu zona horaria)': an instant on the browser's clock, to stand behind the Lima time; '' where they agree. */
export function browserTime(instant: Date): string {
  const time = timeElsewhere(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return time ? ` (${time} en tu zona horaria)` : '';
}

/** An instant on a clock that is not Lima's, with its weekday: 'lunes, 3:00 p. m.'; undefined where the clocks agree. */
export function timeElsewhere(instant: Date, zone: string): string | undefined {
  const elsewhere = readClock(instant, zone);
  return elsewhere === readClock(instant, LIMA) ? undefined : elsewhere;
}

function readClock(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('es-ES', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  // Versions of ICU put different spaces inside.
  const [day, time = ''] = format.format(instant).replace(/\s/g, ' ').split(', ');
  return `${day}, ${withNoBreaks(time)}`;
}
