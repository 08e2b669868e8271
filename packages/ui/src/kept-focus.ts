import { useLayoutEffect, useRef } from 'react';

/** The ref of what is around some buttons: one that is disabled while it has the focus passes it on to the `next` there, a selector. */
export function usePassedFocus<Target extends HTMLElement>(next: string) {
  const ref = useRef<Target>(null);
  // The browser takes the focus away with its next picture.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused?.matches(':disabled') && ref.current?.contains(focused))
      ref.current.querySelector<HTMLElement>(next)?.focus();
  });
  return ref;
}

/** Keeps the focus in a row of answers whose pressed button goes with the `answer`: on the button, or the words, in its place. */
export function useAnswerFocus(answer: unknown) {
  const row = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer says when the buttons change
  useLayoutEffect(() => {
    if (wantsFocus.current && document.activeElement === document.body) {
      const next = row.current?.querySelector('button') ?? row.current?.querySelector<HTMLElement>('[role="status"]');
      next?.focus();
    }
    wantsFocus.current = false;
  }, [answer]);

  return {
    row,
    /** Called by the press. */
    expectAnswer() {
      wantsFocus.current = true;
    },
  };
}
