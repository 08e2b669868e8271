import classes from './unbroken.module.css';

/** A time that stays on one line: '9:00 a. m.' */
export function Unbroken({ children }: { children: string }) {
  return <span className={classes.unbroken}>{children}</span>;
}
