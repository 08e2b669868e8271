import type { ComponentProps, SubmitEvent } from 'react';
import { useEffect, useRef, useTransition } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'noValidate'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * A form with its own validation instead of the browser's. What follows from sending it is drawn in pieces, after the picture that answers
 * the press; until then it cannot be sent again. When it is refused, by its validation or later by the server, the first invalid
 * field gets the focus (rule 11.2). A button that lost the focus because it was disabled while sending gets it back.
 */
export function Form({ onSubmit, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sentBy = useRef<Element>(null);
  const [isSubmitting, startSubmitting] = useTransition();

  useEffect(() => {
    if (!form.current) return;
    const observer = new MutationObserver(() => sentBy.current && settle(form.current, sentBy.current));
    observer.observe(form.current, { subtree: true, attributeFilter: ['aria-invalid', 'disabled'] });
    return () => observer.disconnect();
  }, []);

  // Also where the same field is wrong again, and no attribute changes.
  useEffect(() => {
    if (!isSubmitting && sentBy.current) settle(form.current, sentBy.current);
  }, [isSubmitting]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    sentBy.current = document.activeElement;
    // Without what it may return: a promise would keep the form unsent until the reply.
    startSubmitting(() => void onSubmit(event));
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
