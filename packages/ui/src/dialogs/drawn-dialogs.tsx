import type { DrawerProps, ModalProps } from '@mantine/core';
import { Drawer, Modal } from '@mantine/core';
import type { Elements } from '../elements.ts';
import { CloseOnBack, ExtraHistoryEntry } from './close-on-back.tsx';
import { FirstField } from './keep-focus.tsx';

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
