import type { ListedUser } from './users-api.ts';

/** What both forms of an account are given. */
export interface UserFormProps {
  /** Who is edited; nobody when an account is created. */
  user?: ListedUser;
  onTyped: (isTyped: boolean) => void;
  onClose: () => void;
}
