import { Menu, Tooltip } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { ask, withdrawQuestions } from '../dialogs/ask.tsx';
import { DrawnDrawer, DrawnModal } from '../dialogs/drawn-dialogs.tsx';
import { showNotice } from '../notices/show-notice.tsx';
import { ToastRegion } from '../notices/toast-region.tsx';
import { PanelDropdown } from './panel-dropdown.tsx';

/** The parts of that chunk (`overlayCode`). */
export const overlayParts = {
  ask,
  Drawer: DrawnDrawer,
  Menu,
  Modal: DrawnModal,
  ModalsProvider,
  PanelDropdown,
  showNotice,
  ToastRegion,
  Tooltip,
  withdrawQuestions,
};

export type OverlayParts = typeof overlayParts;
