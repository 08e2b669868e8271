import type { ReceivedUser } from '@mentorias/contract/received/users';
import { Button } from '@mentorias/ui';
import { RowActions } from '@mentorias/ui/table';
import { texts, toggleTexts } from './texts.ts';

interface UserActionsProps {
  user: ReceivedUser;
  onEdit: (user: ReceivedUser) => void;
  onToggle: (user: ReceivedUser) => void;
}

/** The buttons of a row, each named for the person; administrators have none (spec §2), nor has who cannot be told. */
export function UserActions({ user, onEdit, onToggle }: UserActionsProps) {
  if (user.id === undefined || (user.user_type !== 'guide' && user.user_type !== 'user')) return null;
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
