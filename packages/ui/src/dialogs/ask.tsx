import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Elements } from '../elements.ts';
import { CloseOnBack } from './close-on-back.tsx';

export interface Question {
  title: string;
  /** The question, in a sentence. */
  message: string;
  /** What is to be known before the answer; above the question. */
  facts?: Elements;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether yes deletes or ends something: then the focus starts on no. */
  destructive?: boolean;
}

/** So soon after a yes what asked is pressed again by a double press alone, in milliseconds. */
const DOUBLE_PRESS_MS = 300;

/** The last yes: what asked, the title of its question, and when. */
let lastYes: { by: Element; title: string; at: number } | undefined;

/**
 * The dialog of a question; resolves to false for everything but yes. The focus returns to `cameFrom`, which the second press of a double
 * Enter does not make ask again.
 */
export function ask(question: Question, cameFrom: Element | null): Promise<boolean> {
  const { title, message, facts, confirmLabel = 'Aceptar', cancelLabel = 'Volver', destructive = false } = question;
  if (isDoublePress(cameFrom, title)) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isAsked = true;
  const answer = (isYes: boolean) => {
    if (!isAsked) return;
    isAsked = false;
    if (isYes && cameFrom) lastYes = { by: cameFrom, title, at: performance.now() };
    // A dialog below that closes upon the answer returns the focus that it has by then.
    if (cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true });
    // The dialog below gets the same Esc, and must handle it before the answer.
    setTimeout(() => resolve(isYes));
  };
  const id = modals.openConfirmModal({
    title,
    children: (
      <>
        <CloseOnBackUntil answered={promise} onBack={() => modals.close(id)} />
        {facts}
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

/** Takes back the questions that are asked: each is answered by no. */
export function withdrawQuestions(): void {
  modals.closeAll();
}

function isDoublePress(by: Element | null, title: string): boolean {
  if (by === document.body || by !== lastYes?.by || title !== lastYes?.title) return false;
  return performance.now() - lastYes.at < DOUBLE_PRESS_MS;
}

/** Lets go of Back at the answer, while the dialog still fades out: the router allows one blocker. */
function CloseOnBackUntil({ answered, onBack }: { answered: Promise<unknown>; onBack: () => void }) {
  const [isAsked, setIsAsked] = useState(true);
  useEffect(() => {
    answered.then(() => flushSync(() => setIsAsked(false)));
  }, [answered]);
  return isAsked && <CloseOnBack onBack={onBack} />;
}
