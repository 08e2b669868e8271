import { messageOf, restartRead, useOffered } from '@mentorias/session';
import { Button, Card, ErrorNotice, FormModal, Icon, LoadingText, lazyPart, Stack, useDisclosure } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { CardHead } from '../card-head.tsx';
import { HolidayList } from './holiday-list.tsx';
import { SpecialDateList } from './special-date-list.tsx';
import { specialDatesQuery } from './special-dates-query.ts';
import { texts } from './texts.ts';

const SpecialDateForm = lazyPart(() => import('./special-date-form.tsx').then((code) => code.SpecialDateForm));

/** Days off and other hours on single dates (rule 7.11); absent where the backend has none (rule 12.1). */
export function SpecialDatesCard() {
  const dates = useQuery(specialDatesQuery);
  const [isOpen, { open, close }] = useDisclosure();
  const retry = () => restartRead(specialDatesQuery.queryKey);
  if (!useOffered('guide/availability_exceptions')) return null;
  return (
    <Card component="section" withBorder aria-label={texts.title}>
      <Stack gap="sm">
        <CardHead title={texts.title} hint={texts.hint} />
        {dates.data && (
          <>
            <SpecialDateList dates={dates.data} />
            <Button variant="light" leftSection={<Icon name="plus" size={18} />} onClick={open}>
              {texts.add}
            </Button>
            <HolidayList dates={dates.data} />
          </>
        )}
        {dates.isPending && <LoadingText onRetry={retry}>{texts.loading}</LoadingText>}
        {!dates.data && dates.error && (
          <ErrorNotice message={messageOf(dates.error, texts.loadFailed)} onRetry={retry} />
        )}
      </Stack>
      <FormModal opened={isOpen} onClose={close} title={texts.formTitle}>
        <SpecialDateForm onClose={close} />
      </FormModal>
    </Card>
  );
}
