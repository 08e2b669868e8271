import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

interface CloseOnBackProps {
  onBack: () => void;
}

/** While it is rendered, the browser's Back calls `onBack` and stays on the page. */
export function CloseOnBack({ onBack }: CloseOnBackProps) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker]);
  return null;
}
