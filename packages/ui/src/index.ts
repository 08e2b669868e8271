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
  Menu,
  NativeSelect,
  Pagination,
  Paper,
  Popover,
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
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useId, useMediaQuery } from '@mantine/hooks';
export { confirm } from './confirm.tsx';
export { Drawer } from './drawer.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorNotice } from './error-notice.tsx';
export { Form } from './form.tsx';
export { Icon, type IconName, isIconName } from './icon.tsx';
export { LoadingText } from './loading-text.tsx';
export { Logo } from './logo.tsx';
export { Modal } from './modal.tsx';
export { notifyError, notifySuccess } from './notify.tsx';
export { PageTitle } from './page-title.tsx';
export { PasswordInput } from './password-input.tsx';
export { SentNotice } from './sent-notice.tsx';
export { SlowNotice } from './slow-notice.tsx';
export { UiProvider } from './ui-provider.tsx';
export { useNow } from './use-now.ts';
