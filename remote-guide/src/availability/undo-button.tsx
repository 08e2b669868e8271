import { Button, Icon } from '@mentorias/ui';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { texts } from './texts.ts';

interface UndoButtonProps {
  undo: () => void;
  /** Gets the focus when the button is removed. */
  nextFocus: RefObject<HTMLElement | null>;
}

/** Takes the last change back; after five seconds it is removed, with no focus lost. */
export function UndoButton({ undo, nextFocus }: UndoButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) nextFocus.current?.focus();
    };
  }, [nextFocus]);

  return (
    <Button ref={button} variant="light" size="compact-md" leftSection={<Icon name="undo" size={16} />} onClick={undo}>
      {texts.undo}
    </Button>
  );
}
