import { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { notifications, notificationsStore } from '@mantine/notifications';
import { ToastRegion } from '../notices/toast-region.tsx';

/** All that lies over the page: one late chunk, which the first picture of a screen does without (rule 13.12). */
export const overlayParts = {
  Drawer,
  Menu,
  Modal,
  ModalsProvider,
  modals,
  notifications,
  notificationsStore,
  Popover,
  ToastRegion,
  Tooltip,
};

export type OverlayParts = typeof overlayParts;
