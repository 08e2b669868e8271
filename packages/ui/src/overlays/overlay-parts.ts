/* All of Mantine that lies over the page: one chunk, which the first picture of a screen does without (rule 13.12). */
export { Drawer, Menu, Modal, Popover, Tooltip } from '@mantine/core';
export { ModalsProvider, modals } from '@mantine/modals';
export { notifications } from '@mantine/notifications';
export { ToastRegion } from '../notices/toast-region.tsx';
