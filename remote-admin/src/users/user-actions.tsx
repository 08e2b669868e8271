import type { ReceivedUser } from '@mentorias/contract/received/users';
import { Button } from '@mentorias/ui';
import { RowActions } from '@mentorias/ui/table';
import { texts, toggleTexts } from './texts.ts';

interface UserActionsProps {
  user: ReceivedUser;
  onEdit: (user: ReceivedUser) => void;
  onToggle: (user: ReceivedUser) => void;
}

/** Administrators have no actions (rule 8.2), nor has an account without an id. */
export function hasActions({ id, user_type }: ReceivedUser): boolean {
  return id !== undefined && (user_type === 'guide' || user_type === 'user');
}

/** The buttons of a row, labelled with the person's name. */
export function UserActions({ user, onEdit, onToggle }: UserActionsProps) {
  const name = user.name || user.email || texts.nobody;
  const { action } = toggleTexts(user.status === true);
  return (
    <RowActions isStacked>
      <Button size="compact-xs" variant="default" aria-label={`${texts.edit} a ${name}`} onClick={() => onEdit(user)}>
        {texts.edit}
      </Button>
      {user.status !== undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          color={user.status ? 'red' : 'teal'}
          aria-label={`${action} a ${name}`}
          onClick={() => onToggle(user)}
        >
          {action}
        </Button>
      )}
    </RowActions>
  );
}
