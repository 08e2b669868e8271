import type { Week } from '@mentorias/domain/availability/availability';
import type { RevisedState } from '@mentorias/ui/controls';
import { RevisedNotice } from '@mentorias/ui/controls';
import type { Draft, Version } from '@mentorias/ui/revised-write';

export interface WeekConflictProps {
  write: RevisedState<Week>;
  onKeep: (merge: (week: Week) => Draft<Week>) => void;
  onTake: (now: Version<Week>) => void;
}

/** The days that another tab has published with other hours than the draft's. Its code comes when there are any. */
export function WeekConflict(props: WeekConflictProps) {
  return <RevisedNotice {...props} sent={{ isChecking: false }} />;
}
