import { Menu, Popover, Tooltip } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import type { NotificationsStore } from '@mantine/notifications';
import { notifications, notificationsStore } from '@mantine/notifications';
import { ask, withdrawQuestions } from '../dialogs/ask.tsx';
import { DrawnDrawer, DrawnModal } from '../dialogs/drawn-dialogs.tsx';
import { ToastRegion } from '../notices/toast-region.tsx';

/** The parts of that chunk (`overlayCode`). */
export const overlayParts = {
  ask,
  Drawer: DrawnDrawer,
  Menu,
  Modal: DrawnModal,
  ModalsProvider,
  notifications,
  // The type that is inferred is of a package that only Mantine depends on: declarations cannot name it.
  notificationsStore: notificationsStore as NotificationsStore,
  Popover,
  ToastRegion,
  Tooltip,
  withdrawQuestions,
};

export type OverlayParts = typeof overlayParts;
