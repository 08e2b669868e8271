import type { ReactNode } from 'react';
import classes from './face.module.css';
import { Face } from './face.tsx';

interface PersonProps {
  id?: number | string | undefined;
  name: string;
  /** Of the face, in pixels. */
  size?: number;
  /** What stands beside it instead of the name alone. */
  children?: ReactNode;
}

/** A person's face, and their name beside it. */
export function Person({ id, name, size = 28, children }: PersonProps) {
  return (
    <div className={classes.person}>
      <Face id={id} name={name} size={size} />
      <div className={classes.beside}>{children ?? <span translate="no">{name}</span>}</div>
    </div>
  );
}
