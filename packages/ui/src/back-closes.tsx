import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';

interface BackClosesProps {
  onBack: () => void;
  /** Asked at each Back: a dialog that is fading away holds nobody back. */
  isOn?: () => boolean;
}

/** While it is shown, the browser's Back calls `onBack` and stays on the page. */
export function BackCloses({ onBack, isOn = () => true }: BackClosesProps) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isOn());
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker]);
  return null;
}
