import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useAvoidLastControl } from './use-avoid-last-control.ts';

/** Where notices appear. Alt+T focuses the newest from anywhere, fields too; Esc returns the focus (rule 9.10). */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useAvoidLastControl(region);

  useEffect(() => {
    function goToNewest(event: globalThis.KeyboardEvent) {
      // By the key's position: with Alt some keyboards type another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
      const newest = [...(region.current?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])].at(-1);
      if (!newest) return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && !region.current?.contains(activeElement))
        cameFrom.current = activeElement;
      newest.focus();
      keepOpen(newest.id);
    }
    document.addEventListener('keydown', goToNewest, { capture: true });
    return () => document.removeEventListener('keydown', goToNewest, { capture: true });
  }, []);

  const goBack = () => cameFrom.current?.focus();
  return (
    <section
      ref={region}
      aria-label="Notificaciones (Alt+T)"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && goBack()}
      onClick={({ target, nativeEvent }: MouseEvent) => {
        if (!(target instanceof Element)) return;
        if (target.closest('button')) goBack();
        else if ((nativeEvent as PointerEvent).pointerType === 'touch') closeTapped(target.closest('[data-toast]')?.id);
      }}
    >
      <Notifications position="top-right" withinPortal={false} transitionDuration={200} />
    </section>
  );
}

/** A finger never leaves what it tapped, which would keep a notice open that closes by itself. */
function closeTapped(id: string | undefined) {
  const tapped = notificationsStore.getState().notifications.find((notice) => notice.id === id);
  if (tapped?.id && tapped.autoClose !== false) notifications.hide(tapped.id);
}

/** A notice with the focus no longer closes by itself. */
function keepOpen(id: string) {
  notifications.updateState(notificationsStore, (all) =>
    all.map((notice) => (notice.id === id ? { ...notice, autoClose: false } : notice)),
  );
}
