import type { DrawerProps, ModalProps } from '@mantine/core';
import { Drawer, Modal } from '@mantine/core';
import type { Elements } from '../elements.ts';
import { CloseOnBack } from './close-on-back.tsx';
import { ExtraHistoryEntry } from './extra-history-entry.tsx';
import { FirstField } from './first-field.tsx';

interface Drawn {
  /** Whether the owner has it open; it is drawn a moment later. */
  isWanted: boolean;
  children?: Elements;
}

/** What `Modal` draws once its code is there. While it fades out it says so: keys of the page work again. */
export function DrawnModal({ isWanted, children, ...props }: Omit<ModalProps, 'children'> & Drawn) {
  return (
    <Modal {...props} returnFocus={false} data-closing={!isWanted || undefined}>
      <ExtraHistoryEntry />
      <FirstField />
      {isWanted && <CloseOnBack onBack={props.onClose} />}
      {children}
    </Modal>
  );
}

/** What `Drawer` draws once its code is there, likewise. */
export function DrawnDrawer({ isWanted, children, ...props }: Omit<DrawerProps, 'children'> & Drawn) {
  return (
    <Drawer {...props} returnFocus={false} data-closing={!isWanted || undefined}>
      <ExtraHistoryEntry />
      {isWanted && <CloseOnBack onBack={props.onClose} />}
      {children}
    </Drawer>
  );
}
