import { limaDate, limaMinutes, showShortDate, showTime } from '@mentorias/domain/time/lima-time';
import { Text } from '@mentorias/ui';
import { texts } from './texts.ts';

/** 'Próximo horario: lun 23, 9:00 a. m.'; '' means that there is none; nothing is shown where the backend sends no such field. */
export function NextSlot({ instant }: { instant: string | undefined }) {
  if (instant === undefined) return null;
  if (instant === '') {
    return (
      <Text size="sm" c="dimmed">
        {texts.noNextSlot}
      </Text>
    );
  }
  const start = new Date(instant);
  return (
    <Text size="sm">
      <span>{texts.nextSlot}</span>{' '}
      <strong>{`${showShortDate(limaDate(start))}, ${showTime(limaMinutes(start))}`}</strong>
    </Text>
  );
}
