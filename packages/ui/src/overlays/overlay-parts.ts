import { Menu, Popover, Tooltip } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { notifications, notificationsStore } from '@mantine/notifications';
import { ask } from '../dialogs/ask.tsx';
import { DrawnDrawer, DrawnModal } from '../dialogs/drawn-dialogs.tsx';
import { ToastRegion } from '../notices/toast-region.tsx';

/** All that lies over the page: one late chunk, which the first picture of a screen does without (rule 13.12). */
export const overlayParts = {
  ask,
  Drawer: DrawnDrawer,
  Menu,
  Modal: DrawnModal,
  ModalsProvider,
  notifications,
  notificationsStore,
  Popover,
  ToastRegion,
  Tooltip,
};

export type OverlayParts = typeof overlayParts;
