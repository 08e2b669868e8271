import type { ComponentProps, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** A double click's second press comes within this time of the first, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form with its own validation instead of the browser's. When it is refused, by that or later by the server, the first invalid
 * field gets the focus (rule 11.2). A button that lost the focus because it was disabled while sending gets it back. The second press of
 * a double click, under which the errors may have moved something else, leaves the focus there.
 */
export function Form({ onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sentBy = useRef<Element>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    function keepFocus(event: MouseEvent) {
      if (event.detail > 1 && event.timeStamp - sentAt.current < DOUBLE_CLICK_MS && !isControl(event.target))
        event.preventDefault();
    }
    addEventListener('mousedown', keepFocus);
    return () => removeEventListener('mousedown', keepFocus);
  }, []);

  useEffect(() => {
    if (!form.current) return;
    const observer = new MutationObserver(() => sentBy.current && settle(form.current, sentBy.current));
    observer.observe(form.current, { subtree: true, attributeFilter: ['aria-invalid', 'disabled'] });
    return () => observer.disconnect();
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    sentBy.current = document.activeElement;
    sentAt.current = event.timeStamp;
    flushSync(() => onSubmit(event));
    settle(form.current, sentBy.current);
  }

  return (
    <form
      {...props}
      ref={form}
      noValidate
      onSubmit={submit}
      onInput={() => {
        sentBy.current = null;
      }}
    />
  );
}

/**
 * Leaves the focus alone where the user has moved it elsewhere. What is around the form is nowhere: the second click of a double
 * click falls on the disabled button and gives the focus to the page's main part, or to the dialog.
 */
function settle(form: HTMLFormElement | null, sentBy: Element | null) {
  const { activeElement } = document;
  const isLost = activeElement !== form && activeElement?.contains(form);
  if (!isLost && !form?.contains(activeElement)) return;
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled');
  if (wrong) wrong.focus();
  else if (isLost && sentBy instanceof HTMLElement) sentBy.focus();
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
}
