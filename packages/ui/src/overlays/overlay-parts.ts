import { Menu, Popover, Tooltip } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { ask, withdrawQuestions } from '../dialogs/ask.tsx';
import { CloseOnBack } from '../dialogs/close-on-back.tsx';
import { DrawnDrawer, DrawnModal } from '../dialogs/drawn-dialogs.tsx';
import { showNotice } from '../notices/show-notice.tsx';
import { ToastRegion } from '../notices/toast-region.tsx';

/** The parts of that chunk (`overlayCode`). */
export const overlayParts = {
  ask,
  CloseOnBack,
  Drawer: DrawnDrawer,
  Menu,
  Modal: DrawnModal,
  ModalsProvider,
  Popover,
  showNotice,
  ToastRegion,
  Tooltip,
  withdrawQuestions,
};

export type OverlayParts = typeof overlayParts;
