import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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
