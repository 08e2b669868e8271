import type { AnyId } from '@mentorias/contract/ids';
import { formatNearDay, formatTime, limaDate, limaMinutes } from '@mentorias/domain/time/lima-time';
import { Link } from '@mentorias/federation/router';
import { Text, useNow, VisuallyHidden } from '@mentorias/ui';
import { bookingPath } from '../slot-choice/chosen.ts';
import classes from './guide-search.module.css';
import { texts } from './texts.ts';

const SHOWN = 3;

interface NextHoursProps {
  guideId: AnyId;
  /** The guide's name. */
  name: string;
  /** Starts of free hours. */
  instants: readonly string[];
  onLeave?: () => void;
}

/** A guide's first free hours, each a way into the form with that hour chosen (rule 5.20). */
export function NextHours({ guideId, name, instants, onLeave }: NextHoursProps) {
  const now = useNow();
  if (instants.length === 0) return null;
  return (
    <div className={classes.hours}>
      {instants.slice(0, SHOWN).map((instant) => {
        const start = new Date(instant);
        return (
          <Link key={instant} to={bookingPath(guideId, instant)} className={classes.hour} onClick={onLeave}>
            <span>{formatNearDay(limaDate(start), now)}</span> <strong>{formatTime(limaMinutes(start))}</strong>{' '}
            <VisuallyHidden>
              <span>con</span> <span translate="no">{name}</span>
            </VisuallyHidden>
          </Link>
        );
      })}
    </div>
  );
}

/** 'Próximo horario: Mañana, 9:00 a. m.'; '' means that there is none; nothing is shown where the backend sends no such field. */
export function NextSlot({ instant }: { instant: string | undefined }) {
  const now = useNow();
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
      <strong>{`${formatNearDay(limaDate(start), now)}, ${formatTime(limaMinutes(start))}`}</strong>
    </Text>
  );
}
