import type { ReactElement } from 'react';
import type { IconName } from '../theme/icon.tsx';
import classes from './illustration.module.css';

/** A hill's path to the flag on the summit: what is still to come. */
const trail = (
  <>
    <path className={classes.trail} d="M22 114c22-5 36-8 41-17s-4-13 2-22 8-14 10-22" />
    <path className={classes.pole} d="M76 33V13" />
    <path className={classes.sun} d="m76 13 15 5-15 6Z" />
  </>
);

/** A condor above the clouds, who sees far: nothing was found. */
const condor = (
  <>
    <path
      className={classes.cloud}
      d="M8 80a8 8 0 0 1 4-15 12 12 0 0 1 23-2 9 9 0 0 1 4 17ZM128 90a7 7 0 0 1 3-13 11 11 0 0 1 21-2 8 8 0 0 1 4 15Z"
    />
    <path className={classes.bird} d="M4 27c9-9 20-9 26-1 6-8 17-8 26 1-9-3-17-2-21 5l-5 5-5-5c-4-7-12-8-21-5Z" />
  </>
);

/** Two people on a hill: nobody is here yet. */
const people = (
  <>
    <path className={classes.sun} d="M62 96a12 12 0 0 1 24 0v11H62ZM74 67a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z" />
    <path className={classes.cloud} d="M92 110V98a12 12 0 0 1 24 0v12M104 69a7 7 0 1 1 0 14 7 7 0 0 1 0-14Z" />
  </>
);

/** A llama with its blanket: there is nothing, and that is fine. */
const llama = (
  <g transform="translate(42 5)">
    <path
      className={classes.cloud}
      d="M52 76a9 9 0 0 0-8 2 4 4 0 0 0 1 7l2 3v15h5V91h14v12h5V89c4-2 6-5 6-9V65h6a4 4 0 0 0 0-8h-4l-1-7-3 5-3-6-1 7-3 4v16Z"
    />
    <path className={classes.sun} d="M53 76h11v11H53Z" />
    <path className={classes.near} d="M57 76h3v11h-3Z" />
  </g>
);

const SCENES: Partial<Record<IconName, ReactElement>> = { calendar: trail, search: condor, users: people };

/** The Andes of the entrance, with somebody or something that says what is not there; hidden from screen readers. */
export function Illustration({ about }: { about: IconName }) {
  return (
    <svg viewBox="0 0 200 120" className={classes.picture} aria-hidden="true">
      <circle className={classes.sun} cx="148" cy="38" r="19" />
      <path className={classes.far} d="M0 88 28 58l18 14 30-40 26 36 18-16 34 32 20-12 26 24v24H0Z" />
      <path className={classes.snow} d="m76 32 11 15-8 6-5-4-10 3Z" />
      <path className={classes.mid} d="M0 100 34 80l26 14 30-18 36 22 30-14 44 18v18H0Z" />
      <path className={classes.near} d="M0 108c26-13 50-10 76-4s50 6 70-3 38-7 54 1v18H0Z" />
      {SCENES[about] ?? llama}
    </svg>
  );
}
