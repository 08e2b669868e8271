import type { ReceivedUser } from '@mentorias/contract/received/users';
import { Button } from '@mentorias/ui';
import { RowActions } from '@mentorias/ui/table';
import { useOpenDialog } from './forms/opened-dialog.ts';
import { texts, toggleTexts } from './texts.ts';

interface UserActionsProps {
  user: ReceivedUser;
  onToggle: (user: ReceivedUser) => void;
}

/** Administrators have no actions (rule 8.2), nor has an account without an id. */
export function hasActions({ id, user_type }: ReceivedUser): boolean {
  return id !== undefined && (user_type === 'guide' || user_type === 'user');
}

/** The buttons of a row, labelled with the person's name. */
export function UserActions({ user, onToggle }: UserActionsProps) {
  const open = useOpenDialog();
  const kind = user.user_type === 'guide' ? 'mentor' : 'entrepreneur';
  const name = user.name || user.email || texts.nobody;
  const { action } = toggleTexts(user.status === true);
  return (
    <RowActions isStacked>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${texts.edit} a ${name}`}
        onClick={() => open({ kind, user })}
      >
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
