import type { SpecialDate } from '@mentorias/contract/received/special-dates';
import { formatHours } from '@mentorias/domain/time/lima-time';
import { ActionIcon, confirm, Icon, Text } from '@mentorias/ui';
import classes from './special-dates.module.css';
import type { NamedDate } from './special-dates-api.ts';
import { useRemoveSpecialDate } from './special-dates-api.ts';
import { formatDays, texts } from './texts.ts';

/** The special dates that are not over, each with a button that removes it. */
export function SpecialDateList({ dates }: { dates: SpecialDate[] }) {
  const { mutate, isPending } = useRemoveSpecialDate();

  async function remove(date: NamedDate) {
    const { removeTitle: title, removeNow: confirmLabel } = texts;
    if (await confirm({ title, message: texts.removeQuestion(formatDays(date)), confirmLabel })) mutate(date);
  }

  if (dates.length === 0) return <Text size="sm">{texts.none}</Text>;
  return (
    <ul className={classes.list}>
      {dates.map(({ id, ...date }) => (
        <li key={id ?? date.from} className={classes.item}>
          <div>
            <Text size="sm" fw={600}>
              {formatDays(date)}
            </Text>
            <Text size="sm">
              {[date.ranges.map(formatHours).join(', ') || texts.off, date.reason].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {id !== undefined && (
            <ActionIcon
              variant="subtle"
              aria-label={texts.remove(formatDays(date))}
              disabled={isPending}
              onClick={() => remove({ ...date, id })}
            >
              <Icon name="trash" size={18} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
