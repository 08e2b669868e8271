import { Alert, Icon } from '@mentorias/ui';
import type { Refusal } from './change-status.ts';
import { refusedText } from './texts.ts';

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
