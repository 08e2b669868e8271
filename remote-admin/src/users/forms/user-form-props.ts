import type { ReceivedUser } from '@mentorias/contract/received/users';

/** What both forms of an account are given. */
export interface UserFormProps {
  /** Who is edited; nobody when an account is created. */
  user?: ReceivedUser;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}
