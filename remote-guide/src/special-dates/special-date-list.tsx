import type { SpecialDate } from '@mentorias/contract/received/special-dates';
import { showHours } from '@mentorias/domain/time/lima-time';
import { ActionIcon, Icon, Text } from '@mentorias/ui';
import classes from './special-dates.module.css';
import { useRemoveSpecialDate } from './special-dates-api.ts';
import { showDays, texts } from './texts.ts';

/** The special dates that are not over, each with a button that removes it. */
export function SpecialDateList({ dates }: { dates: SpecialDate[] }) {
  const { mutate, isPending } = useRemoveSpecialDate();
  if (dates.length === 0) return <Text size="sm">{texts.none}</Text>;
  return (
    <ul className={classes.list}>
      {dates.map(({ id, ...date }) => (
        <li key={id ?? date.from} className={classes.item}>
          <div>
            <Text size="sm" fw={600}>
              {showDays(date)}
            </Text>
            <Text size="sm">
              {[date.ranges.map(showHours).join(', ') || texts.off, date.reason].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {id !== undefined && (
            <ActionIcon
              variant="subtle"
              aria-label={texts.remove(showDays(date))}
              disabled={isPending}
              onClick={() => mutate({ ...date, id })}
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
