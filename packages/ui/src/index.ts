export {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Button,
  Card,
  Checkbox,
  Chip,
  CloseButton,
  Container,
  Divider,
  Fieldset,
  FileButton,
  Grid,
  Group,
  List,
  NativeSelect,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useId, useMediaQuery } from '@mantine/hooks';
export { confirm } from './dialogs/confirm.tsx';
export { Drawer } from './dialogs/drawer.tsx';
export { FormButtons } from './dialogs/form-buttons.tsx';
export { FormModal, useTyped } from './dialogs/form-modal.tsx';
export { Modal } from './dialogs/modal.tsx';
export { ReasonForm } from './dialogs/reason-form.tsx';
export { useShownDialog } from './dialogs/use-shown-dialog.ts';
export { Form } from './forms/form.tsx';
export { PasswordInput } from './forms/password-input.tsx';
export { useDraft } from './forms/use-draft.ts';
export { ErrorNotice } from './notices/error-notice.tsx';
export { LoadingText } from './notices/loading-text.tsx';
export { notifyError, notifySuccess } from './notices/notify.tsx';
export { SentNotice } from './notices/sent-notice.tsx';
export { SlowNotice } from './notices/slow-notice.tsx';
export { Menu, Popover } from './overlays/late-panel.tsx';
export { Overlays } from './overlays/overlays.tsx';
export { Tooltip } from './overlays/tooltip.tsx';
export { EmptyState } from './page/empty-state.tsx';
export { MeetingLink } from './page/meeting-link.tsx';
export { PageTitle } from './page/page-title.tsx';
export { SettledStack } from './page/settled-stack.tsx';
export { useNow } from './page/use-now.ts';
export { pageIn, useLastPageAtMost, usePageInAddress } from './paging/address-page.ts';
export { searchIn, useAddressParams } from './paging/address-params.ts';
export { Pagination } from './paging/pagination.tsx';
export { Icon, type IconName, isIconName } from './theme/icon.tsx';
export { Logo } from './theme/logo.tsx';
export { UiProvider } from './ui-provider.tsx';
