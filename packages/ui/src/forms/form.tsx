import type { ComponentProps, MouseEvent, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** A double click's second press comes within this time of the first, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form with its own validation instead of the browser's. When it is refused, by that or later by the server, the first invalid
 * field gets the focus (rule 11.2), unless the user has typed on. The second press of a double click, under which the errors may have
 * moved something else, leaves it there.
 */
export function Form({ onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    if (!form.current) return;
    const observer = new MutationObserver(() => isSent.current && focusInvalid(form.current));
    observer.observe(form.current, { subtree: true, attributeFilter: ['aria-invalid', 'disabled'] });
    return () => observer.disconnect();
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    isSent.current = true;
    sentAt.current = event.timeStamp;
    flushSync(() => onSubmit(event));
    focusInvalid(form.current);
  }

  function press(event: MouseEvent) {
    if (event.detail > 1 && event.timeStamp - sentAt.current < DOUBLE_CLICK_MS && !isControl(event.target))
      event.preventDefault();
  }

  return (
    <form
      {...props}
      ref={form}
      noValidate
      onSubmit={submit}
      onMouseDown={press}
      onInput={() => {
        isSent.current = false;
      }}
    />
  );
}

/**
 * Leaves the focus alone where the user has moved it out of the form. What is around the form is nowhere: the second click of a double
 * click falls on the disabled button and gives the focus to the page's main part, or to the dialog.
 */
function focusInvalid(form: HTMLFormElement | null) {
  const { activeElement } = document;
  if (!form?.contains(activeElement) && !activeElement?.contains(form)) return;
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus();
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
}
