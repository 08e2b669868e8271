import type { ReceivedProfile } from '@mentorias/contract/received/guides';
import type { RevisedState } from '@mentorias/ui/controls';
import { RevisedNotice } from '@mentorias/ui/controls';

export interface WeekConflictProps {
  write: RevisedState<ReceivedProfile>;
  onKeep: () => void;
  onTake: (current: ReceivedProfile) => void;
}

/** The days that another tab has published with other hours than the draft's. Its code comes when there are any. */
export function WeekConflict(props: WeekConflictProps) {
  return <RevisedNotice {...props} sent={{ isChecking: false }} />;
}
