import { formatWeek } from '@mentorias/domain/time/lima-time';
import { formatMonth, monthOf } from '@mentorias/domain/time/months';
import { ActionIcon, Button, Group, Icon, Title } from '@mentorias/ui';
import { SegmentedControl } from '@mentorias/ui/table';
import styles from './calendar.module.css';
import { texts } from './texts.ts';
import type { Span, SpanKind } from './use-shown-span.ts';
import { spanBeside, useShownSpan } from './use-shown-span.ts';

/** Which days are shown, and the buttons that lead to others. */
export function CalendarHeader() {
  const { span, show, showKind, showToday } = useShownSpan();
  return (
    <Group justify="space-between" gap="sm">
      <div aria-live="polite">
        <Title order={3} size="h4" className={styles.dateTitle}>
          {nameOfSpan(span)}
        </Title>
      </div>
      <div className={styles.spanButtons}>
        <SegmentedControl
          aria-label={texts.kind}
          value={span.kind}
          onChange={(kind) => showKind(kind as SpanKind)}
          data={[
            { value: 'week', label: texts.week },
            { value: 'month', label: texts.month },
          ]}
        />
        <div className={styles.stepButtons}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.previous[span.kind]}
            onClick={() => show(spanBeside(span, -1))}
          >
            <Icon name="chevron-left" />
          </ActionIcon>
          <Button variant="default" onClick={showToday}>
            {texts.today}
          </Button>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={texts.next[span.kind]}
            onClick={() => show(spanBeside(span, 1))}
          >
            <Icon name="chevron-right" />
          </ActionIcon>
        </div>
      </div>
    </Group>
  );
}

function nameOfSpan({ kind, anchor }: Span): string {
  return kind === 'month' ? formatMonth(monthOf(anchor)) : formatWeek(anchor);
}
