import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import { messageOf } from '@mentorias/session';
import type { ReceivedAgreement, Side } from '@mentorias/session/agreements';
import { useTickAgreement } from '@mentorias/session/agreements';
import { ErrorNotice, Text, useNow } from '@mentorias/ui';
import { Checkbox } from '@mentorias/ui/controls';
import { useId } from 'react';
import classes from './agreements.module.css';
import { agreementTexts, termsText } from './texts.ts';

interface AgreementListProps {
  side: Side;
  agreements: readonly ReceivedAgreement[];
  /** The accessible name of the list. */
  label: string;
  /** Called before an agreement is ticked. */
  onTick?: (agreement: ReceivedAgreement, isDone: boolean) => void;
  /** Whether they are only read. */
  isReadOnly?: boolean;
  /** The mentor of what others agreed, '' for one without a name; undefined where the reader is one of the two. */
  otherMentor?: string | undefined;
}

/** What was agreed, each to be ticked by either person (rule 16.23). */
export function AgreementList({ agreements, label, isReadOnly = false, ...props }: AgreementListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {agreements.map((agreement, index) => (
        <li key={agreement.id ?? `unnamed ${index}`}>
          {isReadOnly || agreement.id === undefined ? (
            <ReadAgreement agreement={agreement} {...props} />
          ) : (
            <Tick agreement={agreement} {...props} />
          )}
        </li>
      ))}
    </ul>
  );
}

type AgreementProps = Pick<AgreementListProps, 'side' | 'onTick' | 'otherMentor'> & { agreement: ReceivedAgreement };

function Tick({ agreement, side, onTick, otherMentor }: AgreementProps) {
  const ticking = useTickAgreement(side, agreement.id!);
  const { isPending, variables, error } = ticking;
  const isDone = isPending ? variables : isDoneIn(agreement);
  const terms = useId();

  function tick(done: boolean) {
    if (isPending) return;
    onTick?.(agreement, done);
    ticking.mutate(done);
  }

  return (
    <>
      <Checkbox
        checked={isDone}
        aria-busy={isPending || undefined}
        aria-describedby={terms}
        label={<span className={isDone ? classes.done : undefined}>{agreement.text || UNKNOWN}</span>}
        classNames={{ body: classes.body, labelWrapper: classes.label }}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
      <Terms id={terms} agreement={agreement} side={side} otherMentor={otherMentor} />
      {error && <ErrorNotice message={messageOf(error, agreementTexts.tickFailed)} />}
    </>
  );
}

function ReadAgreement({ agreement, ...props }: AgreementProps) {
  return (
    <>
      <Text size="sm">{agreement.text || UNKNOWN}</Text>
      <Terms agreement={agreement} {...props} />
    </>
  );
}

function Terms({ id, agreement, side, otherMentor }: AgreementProps & { id?: string }) {
  const { owner, due_on = '' } = agreement;
  const isDone = isDoneIn(agreement);
  const words = termsText({ owner, due_on, isOpen: !isDone, otherMentor }, side, useNow());
  return (
    <Text {...(id && { id })} size="xs" c="dimmed" className={id ? classes.terms : undefined}>
      {isDone ? `${words} · ${agreementTexts.done}` : words}
    </Text>
  );
}

/** An agreement without an instant is open. */
export function isDoneIn({ done_at }: Pick<ReceivedAgreement, 'done_at'>): boolean {
  return Boolean(done_at);
}
