import type { ComponentProps, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form with rules of its own. Where it is refused, by them or later by the server, the first field that says what is wrong
 * gets the focus; a button that was off while the form was sent gets back the focus that it lost by that.
 */
export function Form({ onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sentBy = useRef<Element>(null);

  useEffect(() => {
    if (!form.current) return;
    const observer = new MutationObserver(() => sentBy.current && settle(form.current, sentBy.current));
    observer.observe(form.current, { subtree: true, attributeFilter: ['aria-invalid', 'disabled'] });
    return () => observer.disconnect();
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    sentBy.current = document.activeElement;
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

/** Whoever has gone on to something else is left there. */
function settle(form: HTMLFormElement | null, sentBy: Element | null) {
  const { activeElement } = document;
  const isLost = activeElement === document.body;
  if (!isLost && !form?.contains(activeElement)) return;
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled');
  if (wrong) wrong.focus();
  else if (isLost && sentBy instanceof HTMLElement) sentBy.focus();
}
