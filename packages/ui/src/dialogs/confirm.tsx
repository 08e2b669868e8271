import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { BackCloses } from './close-on-back.tsx';

interface Question {
  title: string;
  /** What is asked, in a sentence. */
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether yes takes something away: then the focus starts on no. */
  destructive?: boolean;
}

/** Asks before something is done; false is every way of not saying yes. */
export function confirm(question: Question): Promise<boolean> {
  const { title, message, confirmLabel = 'Aceptar', cancelLabel = 'Cancelar', destructive = false } = question;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const cameFrom = document.activeElement;
  let isAsked = true;
  const answer = (isYes: boolean) => {
    if (!isAsked) return;
    isAsked = false;
    // A dialog below that closes upon the answer gives on the focus that it has by then.
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    // It hears the same Esc, and shall take it for part of the question.
    setTimeout(() => resolve(isYes));
  };
  const id = modals.openConfirmModal({
    title,
    children: (
      <>
        <BackClosesUntil answered={promise} onBack={() => modals.close(id)} />
        <Text>{message}</Text>
      </>
    ),
    returnFocus: false,
    labels: { confirm: confirmLabel, cancel: cancelLabel },
    cancelProps: { 'data-autofocus': destructive || undefined },
    confirmProps: { 'data-autofocus': !destructive || undefined, color: destructive ? 'red' : undefined },
    onConfirm: () => answer(true),
    onClose: () => answer(false),
  });
  return promise;
}

/** A dialog that is fading away takes no Back, and takes the place of no other question: the router asks only one. */
function BackClosesUntil({ answered, onBack }: { answered: Promise<unknown>; onBack: () => void }) {
  const [isAsked, setIsAsked] = useState(true);
  useEffect(() => {
    answered.then(() => flushSync(() => setIsAsked(false)));
  }, [answered]);
  return isAsked && <BackCloses onBack={onBack} />;
}
