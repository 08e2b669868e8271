import { useEffect, useEffectEvent } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router-dom';

/** While it is rendered, the browser's Back calls `onBack` and stays on the page. */
export function CloseOnBack({ onBack }: { onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker]);
  return null;
}

/**
 * Lets a dialog catch Back on the first entry of a visit, below which lies another site's page: pushes one more entry of the same
 * address. Not for a question about leaving, which this navigation would answer.
 */
export function ExtraHistoryEntry() {
  const { state, ...path } = useLocation();
  const navigate = useNavigate();
  const addEntry = useEffectEvent(() => navigate(path, { state, preventScrollReset: true }));
  useEffect(() => {
    if (history.state?.idx === 0) addEntry();
  }, []);
  return null;
}
