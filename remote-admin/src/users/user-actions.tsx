import type { ReceivedUser } from '@mentorias/contract/received/users';
import { useOffered } from '@mentorias/session';
import { Button, confirm } from '@mentorias/ui';
import { RowActions, RowMenu } from '@mentorias/ui/table';
import { ComingEvents, countComing } from './coming-events.tsx';
import { openDialog } from './forms/opened-dialog.ts';
import { texts, toggleTexts } from './texts.ts';
import { useToggleUser } from './users-api.ts';

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
  const kind = user.user_type === 'guide' ? 'mentor' : 'entrepreneur';
  const name = user.name || user.email || texts.nobody;
  const { action } = toggleTexts(user.status === true);
  return (
    <RowActions isStacked>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${texts.edit} a ${name}`}
        onClick={() => openDialog({ kind, user })}
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

/** The same in a menu, for a row of a phone. */
export function UserMenu({ user, onToggle }: UserActionsProps) {
  const kind = user.user_type === 'guide' ? 'mentor' : 'entrepreneur';
  const edit = { label: texts.edit, onSelect: () => openDialog({ kind, user }) };
  const toggle = {
    label: toggleTexts(user.status === true).action,
    isDestructive: user.status === true,
    onSelect: () => onToggle(user),
  };
  return (
    <RowMenu
      label={texts.actionsOf(user.name || user.email || texts.nobody)}
      items={user.status === undefined ? [edit] : [edit, toggle]}
    />
  );
}

/** Switches an account off or on after a question (rule 8.9), which says what is to come where it switches somebody off. */
export function useAskedToggle() {
  const { mutate, isPending, variables } = useToggleUser();
  const hasEvents = useOffered('admin/calendar_events');

  async function toggle(user: ReceivedUser) {
    if (isPending) return;
    const { title, question, action } = toggleTexts(user.status === true);
    const coming = user.status === true && hasEvents ? countComing(user) : undefined;
    const isSure = await confirm({
      title,
      message: question,
      confirmLabel: action,
      destructive: user.status === true,
      ...(user.status === true && { facts: <ComingEvents user={user} coming={coming} /> }),
    });
    if (isSure) mutate(user);
  }

  return { toggle, isBusy: (user: ReceivedUser) => isPending && variables.id === user.id };
}
