/** The part of the design system that the first screens use; `controls.ts` has what other screens add (decision 71). */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Card,
  Chip,
  CloseButton,
  Container,
  Divider,
  Fieldset,
  Group,
  NativeSelect,
  Paper,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useId, useMediaQuery } from '@mantine/hooks';
export * from './deprecated.ts';
export { confirm } from './dialogs/confirm.ts';
export { FormButtons } from './dialogs/form-buttons.tsx';
export { FormModal, useTyped } from './dialogs/form-modal.tsx';
export { Drawer, Modal } from './dialogs/modal.tsx';
export { useShownDialog } from './dialogs/use-shown-dialog.ts';
export type { Elements } from './elements.ts';
export { Face, Person, personHue } from './faces/face.tsx';
export { Form } from './forms/form.tsx';
export { useDraft } from './forms/use-draft.ts';
export { lazyDialog, lazyPart } from './lazy/lazy-code.tsx';
export { onFirstSign } from './lazy/on-first-sign.ts';
export { useOnline } from './lazy/use-online.ts';
export { ErrorNotice } from './notices/error-notice.tsx';
export { LoadingText } from './notices/loading-text.tsx';
export { notifyError, notifyNews, notifySuccess } from './notices/notify.tsx';
export { SentNotice } from './notices/sent-notice.tsx';
export { SlowNotice } from './notices/slow-notice.tsx';
export { usePassed } from './notices/use-passed.ts';
export { Overlays } from './overlays/overlays.tsx';
export { Menu, Popover } from './overlays/panel.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
export { EmptyState, LateIllustration } from './page/empty-state.tsx';
export { EnterButton, MeetingLink } from './page/meeting-link.tsx';
export { PageTitle } from './page/page-title.tsx';
export { SettledStack } from './page/settled-stack.tsx';
export { useNow } from './page/use-now.ts';
export { useSettled } from './page/use-settled.ts';
export { pageIn, searchIn, useAddressParams, useLastPageAtMost, usePageInAddress } from './paging/address-params.ts';
export { Pagination } from './paging/pagination.tsx';
export { Icon, type IconName, isIconName } from './theme/icon.tsx';
export { Logo } from './theme/logo.tsx';
export { UiProvider } from './ui-provider.tsx';
