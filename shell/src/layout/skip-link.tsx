import classes from './skip-link.module.css';
import { texts } from './texts.ts';

export const CONTENT_ID = 'contenido';

/** The page's first stop for the keyboard: past the header and the menu. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className={classes.link}
      onClick={(event) => {
        // The address stays as it is: a fragment would be one more step back.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {texts.skip}
    </a>
  );
}
