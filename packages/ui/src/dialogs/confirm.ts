import { loadedOverlays } from '../overlays/overlays.tsx';
import type { Question } from './ask.tsx';

/** Asks before something is done; resolves to false for everything but yes. */
export async function confirm(question: Question): Promise<boolean> {
  const cameFrom = document.activeElement;
  const parts = await loadedOverlays();
  // Where the dialog's code does not load the browser asks.
  return parts ? parts.ask(question, cameFrom) : window.confirm(`${question.title}\n\n${question.message}`);
}

/** Takes back the questions that are asked: each is answered by no. */
export async function withdrawQuestions(): Promise<void> {
  (await loadedOverlays())?.withdrawQuestions();
}
