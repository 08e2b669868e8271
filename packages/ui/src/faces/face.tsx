import type { CSSProperties } from 'react';
import { Icon } from '../theme/icon.tsx';
import classes from './face.module.css';
import { initialsOf } from './initials.ts';
import { personHue } from './person-hue.ts';

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
