import type { CSSProperties, ReactNode } from 'react';
import { Icon } from '../theme/icon.tsx';
import classes from './face.module.css';

/** Words of a name that give no initial: particles and titles. */
const UNCOUNTED = /^(de|del|las?|los|y|d[aio]|dos|van|von|ing|lic|dra?|mg|prof|sra?)$/i;

/** Turns each number as far from those before it as can be, however many there are. */
const GOLDEN_ANGLE = 137.508;

interface FaceProps {
  /** Where it is known the tint is theirs for good; without it, it is their name's. */
  id?: number | string | undefined;
  name: string;
  /** In pixels: 24 in a line of text, 36 in a row, 56 on a card. */
  size?: number;
  /** The address of a photograph; initials stand there until it has come. */
  photo?: string | undefined;
  className?: string | undefined;
}

/**
 * A person beside their name: initials on a tint of their own, the same on every screen and in calendars (rule 4.10). Drawn by the style sheet: what is
 * read aloud, copied or searched for is the name alone.
 * Elements alone, not Mantine's `Avatar`: a list of people has fifty of them, and drawing them was a large part of each press in its form.
 */
export function Face({ id, name, size = 36, photo, className }: FaceProps) {
  const initials = initialsOf(name);
  return (
    <span
      aria-hidden="true"
      data-face
      style={{ '--hue': personHue(id ?? name), '--size': `${size / 16}rem` } as CSSProperties}
      className={className ? `${classes.face} ${className}` : classes.face}
    >
      {initials ? <span data-initials={initials} /> : <Icon name="user" size={size * 0.55} />}
      {photo && <img src={photo} alt="" />}
    </span>
  );
}

interface PersonProps extends Pick<FaceProps, 'id' | 'name' | 'size' | 'photo'> {
  /** What stands beside it instead of the name alone. */
  children?: ReactNode;
}

/** A person's face, and their name beside it. */
export function Person({ id, name, size = 28, photo, children }: PersonProps) {
  return (
    <div className={classes.person}>
      <Face id={id} name={name} size={size} photo={photo} />
      <div className={classes.beside}>{children ?? <span translate="no">{name}</span>}</div>
    </div>
  );
}

/**
 * The initials by which a person is known: of the first name and the first surname, where four words or more are two names and two
 * surnames. Of an e-mail or one word a single letter; '' where there is no letter.
 */
export function initialsOf(name: string): string {
  const [before = ''] = name.trim().split('@');
  const words = before.split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word));
  const known = words.filter((word) => !UNCOUNTED.test(word));
  const surname = known.length > 3 ? known[2] : known[1];
  return [known[0] ?? words[0], surname].map((word = '') => [...word][0]?.toLocaleUpperCase('es') ?? '').join('');
}

/** A person's own hue (rule 4.10), in degrees of OKLCH, from the id of any backend, or a name; ids in sequence have hues that are far apart. */
export function personHue(id: string | number | undefined): number {
  const text = String(id ?? '');
  const number = /^\d{1,9}$/.test(text)
    ? Number(text)
    : [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return Math.round(number * GOLDEN_ANGLE) % 360;
}
