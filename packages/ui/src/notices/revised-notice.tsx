import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Difference } from '../merge-over.ts';
import type { Conflict, Draft, Version } from '../revised-write.ts';
import { Icon } from '../theme/icon.tsx';
import classes from './revised-notice.module.css';
import type { SentNoticeProps } from './sent-notice.tsx';
import { SentNotice } from './sent-notice.tsx';

const texts = {
  title: 'Alguien lo cambió mientras tanto',
  now: 'Ahora',
  mine: 'Lo tuyo',
  untouched: 'Tú no lo cambiaste: se queda así.',
  empty: '(vacío)',
  keep: 'Guardar lo mío',
  take: 'Usar lo de ahora',
};

/** What a form shows of `useRevisedWrite`. */
export interface RevisedState<Values> {
  conflict: Conflict<Values> | undefined;
  reset: () => void;
}

interface RevisedNoticeProps<Values> {
  write: RevisedState<Values>;
  /** What is said of the write where no other save came first. */
  sent: SentNoticeProps;
  /** What came first, where more can be said of it than that somebody changed something. */
  title?: string | undefined;
  /** The labels of the two ways on, where something else than saving is asked. */
  keep?: string;
  take?: string;
  /** Saves what the form has changed over what is stored now: `merge` makes both of what the form holds. */
  onKeep: (merge: (mine: Values) => Draft<Values>) => void;
  /** Takes what is stored now into the form. */
  onTake: (now: Version<Values>) => void;
}

/**
 * The state of a write over a revision. Where another save came first: each field that differs, with both versions where the form has changed
 * it too, and the two ways on; the form stays as it was filled (rule 11.10).
 */
export function RevisedNotice<Values>(props: RevisedNoticeProps<Values>) {
  const { write, sent, title = texts.title, keep = texts.keep, take = texts.take, onKeep, onTake } = props;
  if (!write.conflict) return <SentNotice {...sent} />;
  const { now, differences, merge, accept } = write.conflict;

  /** The button that was pressed is gone with the notice: the one that sends the form has the focus. */
  function choose({ currentTarget }: MouseEvent, way: () => void) {
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    accept();
    write.reset();
    way();
  }

  return (
    <Alert
      ref={focus}
      role="alert"
      tabIndex={-1}
      color="ocre"
      icon={<Icon name="alert" />}
      title={title}
      className={classes.notice}
    >
      <Stack gap="sm">
        {differences.map((difference) => (
          <FieldVersions key={difference.label} {...difference} isMerged={take === texts.take} />
        ))}
        <Group gap="sm">
          <Button size="compact-sm" variant="default" onClick={(event) => choose(event, () => onTake(now))}>
            {take}
          </Button>
          <Button size="compact-sm" variant="default" onClick={(event) => choose(event, () => onKeep(merge))}>
            {keep}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

function focus(notice: HTMLElement | null) {
  notice?.focus();
}

interface FieldVersionsProps extends Difference {
  /** Whether both ways on leave what the form has not changed; not where something else than saving is asked. */
  isMerged: boolean;
}

function FieldVersions({ label, now, mine, isMerged }: FieldVersionsProps) {
  return (
    <div className={classes.field}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Text size="sm">{`${texts.now}: ${now || texts.empty}`}</Text>
      {mine !== undefined && <Text size="sm">{`${texts.mine}: ${mine || texts.empty}`}</Text>}
      {mine === undefined && isMerged && <Text size="sm">{texts.untouched}</Text>}
    </div>
  );
}
