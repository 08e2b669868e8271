/** What was typed after the palette was asked for and before its field had the focus. */
let letters = '';
let isEntered = false;

/** Nobody types ahead for longer, in milliseconds. */
const LIMIT_MS = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** From now on keys are kept for the palette instead of falling on the page, until `takeTyped`, the pointer or Escape. */
export function typeAhead(): void {
  takeTyped();
  addEventListener('keydown', keep, { capture: true });
  addEventListener('pointerdown', takeTyped, { capture: true });
  timer = setTimeout(takeTyped, LIMIT_MS);
}

/** What was typed ahead, and whether Enter ended it; from now on keys go where the focus is. */
export function takeTyped(): { letters: string; isEntered: boolean } {
  const typed = { letters, isEntered };
  letters = '';
  isEntered = false;
  clearTimeout(timer);
  removeEventListener('keydown', keep, { capture: true });
  removeEventListener('pointerdown', takeTyped, { capture: true });
  return typed;
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (key === 'Escape') takeTyped();
  if (ctrlKey || metaKey || altKey || isComposing || isEntered) return;
  if (key.length === 1) letters += key;
  else if (key === 'Backspace') letters = letters.slice(0, -1);
  else if (key === 'Enter') isEntered = true;
  else return;
  event.preventDefault();
  event.stopPropagation();
}
