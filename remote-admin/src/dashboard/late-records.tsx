import type { ReceivedFigures } from '@mentorias/contract/received/program';
import { lateRecordDays } from '@mentorias/domain/events/late-records';
import { limaDate, UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Button, Face, Group, Paper, Text, Title, useNow } from '@mentorias/ui';
import { useState } from 'react';
import { PersonLink } from '../person-link.tsx';
import styles from './late-records.module.css';
import { ListLink } from './list-link.tsx';
import { useRemindGuide } from './notices-api.ts';
import { RemindAll } from './reminders/remind-all.tsx';
import { lateTexts } from './texts.ts';

type LateRecord = ReceivedFigures['late_records'][number];

/** So many are shown at first: the events stand below them. */
const SHOWN = 4;

/** The mentors whose events have waited for a record for three days, with one mail to each (rule 9.27). */
export function LateRecords({ late }: { late: LateRecord[] }) {
  const reminder = useRemindGuide();
  const [isWhole, setWhole] = useState(false);
  return (
    <Paper component="section" withBorder p="sm" aria-label={lateTexts.title}>
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h5">
          {lateTexts.title}
        </Title>
        {late.filter(({ is_reminded }) => !is_reminded).length > 1 && <RemindAll kind="records" />}
      </Group>
      <ul className={styles.mentors}>
        {(isWhole ? late : late.slice(0, SHOWN)).map((record, index) => (
          <LateRow
            key={record.guide.id ?? `mentor ${index}`}
            record={record}
            isBusy={reminder.isPending && reminder.variables.guide.id === record.guide.id}
            onRemind={() => !reminder.isPending && reminder.mutate(record)}
          />
        ))}
      </ul>
      {late.length > SHOWN && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={isWhole}
          className={styles.more}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? lateTexts.less : lateTexts.more(late.length - SHOWN)}
        </Button>
      )}
    </Paper>
  );
}

interface LateRowProps {
  record: LateRecord;
  isBusy: boolean;
  onRemind: () => void;
}

function LateRow({ record: { guide, count = 0, is_reminded }, isBusy, onRemind }: LateRowProps) {
  const { from, to } = lateRecordDays(limaDate(useNow()));
  const name = guide.name || guide.email || UNKNOWN;
  const list = `/?status=unrecorded&guide_id=${encodeURIComponent(guide.id ?? '')}&from=${from}&to=${to}`;
  return (
    <li aria-busy={isBusy || undefined}>
      <Face id={guide.id} name={name} size={24} />
      <span className={styles.name}>
        <PersonLink id={guide.id} name={name} />
      </span>
      <ListLink to={list} size="sm" data-standalone aria-label={lateTexts.countOf(count, name)}>
        {lateTexts.count(count)}
      </ListLink>
      {is_reminded ? (
        <Text size="sm" c="dimmed" className={styles.action}>
          {lateTexts.reminded}
        </Text>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          className={styles.action}
          aria-label={lateTexts.remindTo(name)}
          onClick={onRemind}
        >
          {lateTexts.remind}
        </Button>
      )}
    </li>
  );
}
