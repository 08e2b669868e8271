import type { SpecialDate } from '@mentorias/contract/received/special-dates';
import type { Holiday } from '@mentorias/domain/time/holidays';
import { holidaysBetween } from '@mentorias/domain/time/holidays';
import { addDays, formatDate, limaDate } from '@mentorias/domain/time/lima-time';
import { doubtOf, messageOf } from '@mentorias/session';
import { Button, confirm, notifyError, Stack, Text, useNow } from '@mentorias/ui';
import classes from './special-dates.module.css';
import { useAddSpecialDate, useCloseHolidays } from './special-dates-api.ts';
import { formatDays, texts } from './texts.ts';

/** Peru's holidays of a year ahead that are no special date yet, each offered as a day off, and all at once (rule 7.15). */
export function HolidayList({ dates }: { dates: SpecialDate[] }) {
  const today = limaDate(useNow());
  const adding = useAddSpecialDate();
  const closing = useCloseHolidays();
  const isPending = adding.isPending || closing.isPending;
  const isCovered = ({ date }: Holiday) => dates.some(({ from, to }) => from <= date && date <= to);
  const holidays = holidaysBetween(today, addDays(today, 365)).filter((holiday) => !isCovered(holiday));

  function close({ date, name }: Holiday) {
    adding.mutate(
      { from: date, to: date, ranges: [], reason: name },
      { onError: (error) => notifyError(messageOf(error, texts.saveFailed), { doubt: doubtOf(error) }) },
    );
  }

  async function closeAll() {
    const isSure = await confirm({
      title: texts.closeAllTitle,
      message: texts.closeAllQuestion(holidays.length),
      confirmLabel: texts.closeAllNow,
    });
    if (isSure) closing.mutate(holidays);
  }

  return (
    <details>
      <summary className={classes.summary}>{texts.holidays}</summary>
      <Stack gap="sm" pt="xs">
        <Text size="sm" c="dimmed">
          {holidays.length > 0 ? texts.holidaysHint : texts.allClosed}
        </Text>
        {holidays.length > 1 && (
          <Button variant="light" disabled={isPending} onClick={closeAll}>
            {closing.isPending ? texts.closingAll : texts.closeAll(holidays.length)}
          </Button>
        )}
        <ul className={classes.list}>
          {holidays.map((holiday) => (
            <li key={holiday.date} className={classes.item}>
              <div>
                <Text size="sm" fw={600}>
                  {holiday.name}
                </Text>
                <Text size="sm">{formatDays({ from: holiday.date, to: holiday.date })}</Text>
              </div>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.closeOn(holiday.name, formatDate(holiday.date))}
                disabled={isPending}
                onClick={() => close(holiday)}
              >
                {texts.close}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </details>
  );
}
