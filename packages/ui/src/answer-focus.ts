import { useLayoutEffect, useRef } from 'react';

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
