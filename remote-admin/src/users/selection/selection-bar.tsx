import type { ReceivedUser } from '@mentorias/contract/received/users';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { reasonOf, useOffered } from '@mentorias/session';
import { Alert, Button, confirm, Icon, Text } from '@mentorias/ui';
import { SaveFileButton } from '@mentorias/ui/table';
import { ComingEvents, countComing } from '../coming-events.tsx';
import { usersDownload } from '../users-api.ts';
import type { Refusal } from './change-status.ts';
import { useChangeStatus } from './change-status.ts';
import { changeTexts, NAMED, refusedText, texts } from './texts.ts';

interface SelectionBarProps {
  selected: ReceivedUser[];
  /** How many the list has. */
  total: number | undefined;
  onClear: () => void;
  /** A change was sent: its refusals, none where all were changed. */
  onChanged: (status: boolean, refusals: Refusal[]) => void;
}

/** How many accounts are chosen, and what can be done with them together (rules 8.14 and 8.15). */
export function SelectionBar({ selected, total, onClear, onChanged }: SelectionBarProps) {
  const change = useChangeStatus();
  // The file is one of an administrator's calls that only our own server has.
  const hasFile = useOffered('admin/figures');
  const hasEvents = useOffered('admin/calendar_events');

  async function ask(status: boolean) {
    const users = selected.filter((user) => user.status === !status);
    const { title, question, action } = changeTexts(status, users);
    const isSure = await confirm({
      title,
      message: question,
      confirmLabel: action,
      destructive: !status,
      ...(!status && hasEvents && { facts: comingOf(users) }),
    });
    if (isSure) change.mutate({ status, users }, { onSuccess: (refusals = []) => onChanged(status, refusals) });
  }

  const button = (status: boolean) => (
    <Button
      variant="default"
      c={status ? undefined : 'red'}
      disabled={change.isPending || !selected.some((user) => user.status === !status)}
      onClick={() => ask(status)}
    >
      {changeTexts(status, []).action}
    </Button>
  );
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {change.isPending ? texts.sending : texts.selected(selected.length, total)}
      </Text>
      {button(true)}
      {button(false)}
      {hasFile && (
        <SaveFileButton
          fetchFile={() => usersDownload.fetchFile(usersDownload.url, { ids: selected.map(({ id }) => id).join(',') })}
          fileName={() => `table_data_${limaDate(new Date())}.csv`}
          reasonOf={reasonOf}
        />
      )}
      <Button variant="subtle" onClick={onClear}>
        {texts.clear}
      </Button>
    </>
  );
}

/** What those who are deactivated have to come: of each whom the question names, where it is something. */
function comingOf(users: ReceivedUser[]) {
  if (users.length > NAMED) return <Text mb="xs">{texts.comingOfMany}</Text>;
  return (
    <div aria-live="polite">
      {users.map((user) => (
        <ComingEvents key={user.id} user={user} coming={countComing(user)} isOneOfSeveral />
      ))}
    </div>
  );
}

interface RefusalsNoticeProps {
  status: boolean;
  refusals: Refusal[];
  onClose: () => void;
}

/** Who was refused, and why, each on a line (rule 8.14). They stay chosen. */
export function RefusalsNotice({ status, refusals, onClose }: RefusalsNoticeProps) {
  return (
    <Alert
      color="red"
      role="alert"
      icon={<Icon name="alert" />}
      title={refusedText(status, refusals.length)}
      withCloseButton
      onClose={onClose}
    >
      <ul>
        {refusals.map(({ user, reason }) => (
          <li key={user.id}>
            <b translate="no">{user.name || user.email}</b>
            <span>{`: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
