import classes from './skip-link.module.css';
import { texts } from './texts.ts';

export const CONTENT_ID = 'contenido';

/** The first link for the keyboard: skips the header and the menu. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={classes.link}
      onClick={(event) => {
        // Without this the fragment would add an entry to the history.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {texts.skip}
    </a>
  );
}
