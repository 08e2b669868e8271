/** The elements that can cause a notice. */
const CONTROLS = 'button, a, input, select, textarea, summary';

/** The control, or the open menu, that had the focus last, outside of the notices. */
let last: Element | null = null;

export function lastControl(): Element | null {
  return last;
}

/** From now on the last control is known, also to notices whose code comes after it was pressed. */
export function followControls(): () => void {
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('[data-toast]')) return;
    // Of an open menu all of it: the pointer goes to any of its items next.
    last = target.closest('[role=menu]') ?? target.closest(CONTROLS);
  };
  document.addEventListener('focusin', remember, { capture: true });
  return () => document.removeEventListener('focusin', remember, { capture: true });
}
