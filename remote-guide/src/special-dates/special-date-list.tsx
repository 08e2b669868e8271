import type { SpecialDate } from '@mentorias/contract/received/special-dates';
import { showHours } from '@mentorias/domain/time/lima-time';
import { doubtOf, messageOf } from '@mentorias/session';
import { ActionIcon, Icon, notifyError, notifySuccess, Text } from '@mentorias/ui';
import classes from './special-dates.module.css';
import { useRemoveSpecialDate } from './special-dates-api.ts';
import { showDays, texts } from './texts.ts';

/** The special dates that are not over, each with a button that removes it. */
export function SpecialDateList({ dates }: { dates: SpecialDate[] }) {
  const { mutate, isPending } = useRemoveSpecialDate();

  function remove(date: SpecialDate) {
    if (date.id === undefined) return;
    mutate(date.id, {
      onSuccess: () => notifySuccess(texts.removed(showDays(date))),
      onError: (error) => notifyError(messageOf(error, texts.removeFailed), { doubt: doubtOf(error) }),
    });
  }

  if (dates.length === 0) return <Text size="sm">{texts.none}</Text>;
  return (
    <ul className={classes.list}>
      {dates.map((date) => (
        <li key={date.id ?? date.from} className={classes.item}>
          <div>
            <Text size="sm" fw={600}>
              {showDays(date)}
            </Text>
            <Text size="sm">
              {date.ranges.length > 0 ? date.ranges.map(showHours).join(', ') : texts.off}
              {date.reason && ` · ${date.reason}`}
            </Text>
          </div>
          {date.id !== undefined && (
            <ActionIcon
              variant="subtle"
              aria-label={texts.remove(showDays(date))}
              disabled={isPending}
              onClick={() => remove(date)}
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
