import { Button } from '@mentorias/ui';
import { RowActions } from '@mentorias/ui/table';
import { texts, toggleTexts } from './texts.ts';
import type { ListedUser } from './users-api.ts';

interface UserActionsProps {
  user: ListedUser;
  onEdit: (user: ListedUser) => void;
  onToggle: (user: ListedUser) => void;
}

/** The buttons of a row, each named for the person; administrators have none (spec §2). */
export function UserActions({ user, onEdit, onToggle }: UserActionsProps) {
  if (user.user_type !== 'guide' && user.user_type !== 'user') return null;
  const { action } = toggleTexts(user.status === true);
  return (
    <RowActions isStacked>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${texts.edit} a ${user.name}`}
        onClick={() => onEdit(user)}
      >
        {texts.edit}
      </Button>
      <Button
        size="compact-xs"
        variant="subtle"
        color={user.status ? 'red' : 'teal'}
        aria-label={`${action} a ${user.name}`}
        onClick={() => onToggle(user)}
      >
        {action}
      </Button>
    </RowActions>
  );
}
