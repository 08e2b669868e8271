import { askServedShell, isAnythingUnsaved, queryClient, useServedShell } from '@mentorias/session';
import { Button, Icon } from '@mentorias/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pageConfig } from '../page/page-config.ts';
import classes from './new-version.module.css';
import { texts } from './texts.ts';

/** How often it looks whether the user is busy, in milliseconds. */
const POLL_MS = 2000;

/** A tab that is seen again asks for the version at most this often, in milliseconds. */
const MIN_CHECK_INTERVAL_MS = 60_000;

/** What the user is writing in, or has to answer. */
const BUSY =
  '[role="dialog"], [role="alertdialog"], input:focus, textarea:focus, select:focus, [contenteditable]:focus';

/** In the session storage: the version that this tab has reloaded for. With gateways of two shells no tab reloads for ever. */
const RELOADED_FOR = 'reloaded-for';

interface NewVersionProps {
  reload?: () => void;
}

/**
 * Says that the page is of an older shell than a new one would be, at a moment when a reload loses nothing (rule 13.4). The next
 * navigation to another path takes the new version by itself at such a moment.
 */
export function NewVersion({ reload = () => location.reload() }: NewVersionProps) {
  const served = useServedShell();
  const isNew = served !== undefined && served !== pageConfig.shell.version && served !== reloadedFor();
  const isQuiet = useQuietMoment(isNew);
  useAskOnReturn();

  function take() {
    rememberReload(served ?? '');
    reload();
  }

  useOnNavigation(() => {
    if (isNew && isQuietMoment()) take();
  });

  return (
    <div role="status" className={classes.notice}>
      {isQuiet && (
        <>
          <span className={classes.words}>{texts.newVersion}</span>
          <Button
            size="compact-sm"
            variant="light"
            className={classes.button}
            aria-label={texts.updateLabel}
            onClick={take}
          >
            <Icon name="refresh" size={16} />
            <span className={classes.action}>{texts.update}</span>
          </Button>
        </>
      )}
    </div>
  );
}

/** A tab that was long in the background asks when it is seen again: none of its calls may come before the user goes on. */
function useAskOnReturn() {
  useEffect(() => {
    let asked = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < MIN_CHECK_INTERVAL_MS) return;
      asked = Date.now();
      askServedShell().catch(() => {});
    };
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
}

/** Whether a reload now would lose nothing: no unsaved work, no open dialog, no field in use, and no change under way. */
function isQuietMoment(): boolean {
  return !isAnythingUnsaved() && queryClient.isMutating() === 0 && document.querySelector(BUSY) === null;
}

function useQuietMoment(isWanted: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => setQuiet(isQuietMoment());
    look();
    const timer = setInterval(look, POLL_MS);
    return () => {
      clearInterval(timer);
      setQuiet(false);
    };
  }, [isWanted]);
  return isQuiet;
}

/** Runs `onNavigation` when another path is shown, before it is painted. */
function useOnNavigation(onNavigation: () => void) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const run = useEffectEvent(onNavigation);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    run();
  }, [pathname]);
}

function reloadedFor(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_FOR);
  } catch {
    return null;
  }
}

function rememberReload(version: string): void {
  try {
    sessionStorage.setItem(RELOADED_FOR, version);
  } catch {
    // Without storage the new page reloads at most once a navigation.
  }
}
