import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Makes sure that a Back can be caught: below the first entry of a visit lies somebody else's page, so one more entry of
 * the same address is put between. Not for a question about leaving: this step would be its answer.
 */
export function StandStill() {
  const { state, ...path } = useLocation();
  const navigate = useNavigate();
  const standStill = useEffectEvent(() => navigate(path, { state, preventScrollReset: true }));
  useEffect(() => {
    if (history.state?.idx === 0) standStill();
  }, []);
  return null;
}
