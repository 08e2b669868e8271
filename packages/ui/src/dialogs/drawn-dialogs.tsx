import type { DrawerProps, ModalProps } from '@mantine/core';
import { Drawer, Modal } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { Elements } from '../elements.ts';
import { CloseOnBack, ExtraHistoryEntry } from './close-on-back.tsx';
import { firstFieldOf } from './keep-focus.ts';

/** What `Modal` draws once its code is there. While it fades out it says so: keys of the page work again. */
export function DrawnModal({ children, ...props }: Omit<ModalProps, 'children'> & { children?: Elements }) {
  return (
    <Modal {...props} data-closing={!props.opened || undefined}>
      <ExtraHistoryEntry />
      <FirstField />
      {props.opened && <CloseOnBack onBack={props.onClose} />}
      {children}
    </Modal>
  );
}

/** What `Drawer` draws once its code is there, likewise. */
export function DrawnDrawer({ children, ...props }: Omit<DrawerProps, 'children'> & { children?: Elements }) {
  return (
    <Drawer {...props} data-closing={!props.opened || undefined}>
      <ExtraHistoryEntry />
      {props.opened && <CloseOnBack onBack={props.onClose} />}
      {children}
    </Drawer>
  );
}

/** Inside a dialog, focuses its first field, also of a form that is loaded later unless the user has pressed something meanwhile. */
function FirstField() {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const dialog = mark.current?.closest('[role=dialog]');
    if (!dialog || markFirstFieldOf(dialog)) return;
    const observer = new MutationObserver(() => {
      const field = markFirstFieldOf(dialog);
      if (field) stop();
      field?.focus();
    });
    function stop() {
      observer.disconnect();
      for (const type of ['keydown', 'pointerdown']) dialog?.removeEventListener(type, stop);
    }
    observer.observe(dialog, { childList: true, subtree: true });
    for (const type of ['keydown', 'pointerdown']) dialog.addEventListener(type, stop);
    return stop;
  }, []);
  return <span ref={mark} hidden />;
}

/** Marks it for Mantine's focus trap, which looks for the attribute a moment later. */
function markFirstFieldOf(dialog: Element) {
  const field = firstFieldOf(dialog);
  field?.setAttribute('data-autofocus', 'true');
  return field;
}
