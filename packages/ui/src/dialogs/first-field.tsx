import { useLayoutEffect, useRef } from 'react';
import { later } from './use-return-focus.ts';

const FIELDS = ':is(input:not([type=hidden], [type=file]), select, textarea):enabled:not([tabindex="-1"])';

/**
 * Inside a dialog, focuses its first field: of the form that it opens with, of one that is loaded later, or that replaces another.
 * A field with `data-autofocus` goes before the first. Once the user has pressed a key or the pointer, the focus is theirs.
 */
export function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const body = mark.current?.parentElement;
    const dialog = body?.closest<HTMLElement>('[role=dialog]');
    if (!body || !dialog) return;
    const firstOf = () =>
      body.querySelector<HTMLElement>(`[data-autofocus]:enabled, [data-autofocus] ${FIELDS}`) ??
      body.querySelector<HTMLElement>(FIELDS);
    // Mantine's focus trap looks for this attribute a moment later.
    firstOf()?.setAttribute('data-autofocus', 'true');
    let isMoved = firstOf() !== null;
    const move = () => {
      isMoved = true;
    };

    /** After everything that moves the focus on purpose. */
    const observer = new MutationObserver(() => later(settle));
    function settle() {
      const { activeElement } = document;
      const isLost = activeElement === document.body;
      const isWaiting = !isMoved && activeElement !== null && dialog?.contains(activeElement);
      const field = isLost || isWaiting ? firstOf() : null;
      field?.focus();
      if (field) isMoved = true;
    }
    observer.observe(body, { childList: true, subtree: true });
    for (const type of ['keydown', 'pointerdown']) dialog.addEventListener(type, move);
    return () => {
      observer.disconnect();
      for (const type of ['keydown', 'pointerdown']) dialog.removeEventListener(type, move);
    };
  }, []);

  return <span ref={mark} hidden />;
}
