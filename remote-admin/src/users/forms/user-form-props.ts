import type { ReceivedUser } from '@mentorias/contract/received/users';

/** The props of both forms of an account. */
export interface UserFormProps {
  /** The account that is edited; undefined for a new one. */
  user?: ReceivedUser;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}
