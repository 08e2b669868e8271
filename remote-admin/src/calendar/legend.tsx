import { EventSwatch } from '@mentorias/ui/calendar';
import styles from './calendar.module.css';
import type { Entry } from './entries.tsx';
import { texts } from './texts.ts';

/** More mentors than this are only counted. */
const SHOWN = 14;

/** Whose colour is which, and how a state is drawn (rule 9.15). */
export function Legend({ entries }: { entries: Entry[] }) {
  const mentors = new Map(entries.map(({ hue, payload }) => [payload.event.guide.name, hue]));
  const sorted = [...mentors].sort(([one], [other]) => one.localeCompare(other, 'es'));
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {sorted.slice(0, SHOWN).map(([name, hue]) => (
        <li key={name}>
          <EventSwatch color="gray" hue={hue} />
          <span translate="no">{name}</span>
        </li>
      ))}
      {sorted.length > SHOWN && <li>{texts.moreMentors(sorted.length - SHOWN)}</li>}
      <li>
        <EventSwatch color="gray" variant="light" />
        <span>{texts.over}</span>
      </li>
      <li>
        <EventSwatch color="gray" variant="outline" />
        <span>{texts.cancelled}</span>
      </li>
    </ul>
  );
}
