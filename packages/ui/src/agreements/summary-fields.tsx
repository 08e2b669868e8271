import type { AgreementOwner } from '@mentorias/domain/events/agreements';
import { AGREEMENTS_MAX } from '@mentorias/domain/events/agreements';
import { AGREEMENT_MAX, PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { ActionIcon, Button, Fieldset, Icon, NativeSelect, Stack, Text, useNow } from '@mentorias/ui';
import { Checkbox, LineInput, Textarea } from '@mentorias/ui/controls';
import type { KeyboardEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './agreements.module.css';
import { dueOptions, ownerOptions, agreementTexts as texts, usualDue } from './texts.ts';
import type { FormAgreement, SummaryForm } from './use-summary-form.ts';

/** The fields of what is kept of an event: what was agreed, and a summary; for the entrepreneur whether later mentors read it. */
export function SummaryFields({ form }: { form: SummaryForm }) {
  const { values, change, side } = form;
  return (
    <Stack gap="md">
      <AgreementRows form={form} />
      <Textarea
        label={texts.summary}
        rows={4}
        maxLength={PARAGRAPH_MAX}
        value={values.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      {side === 'entrepreneur' && (
        <Checkbox
          label={<span>{texts.share}</span>}
          description={texts.shareHint}
          checked={values.shared_onward ?? false}
          onChange={({ currentTarget }) => change({ shared_onward: currentTarget.checked })}
        />
      )}
    </Stack>
  );
}

function AgreementRows({ form: { values, change, side, error } }: { form: SummaryForm }) {
  const now = useNow();
  const { agreements } = values;
  const rows = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<number>();
  const add = useRef<HTMLButtonElement>(null);

  // A row that was added, and the one before a row that was removed, has the focus.
  useLayoutEffect(() => {
    if (focused === undefined) return;
    const inputs = rows.current?.querySelectorAll<HTMLElement>('[data-agreement]') ?? [];
    (inputs[focused] ?? add.current)?.focus();
    setFocused(undefined);
  }, [focused]);

  function changeRow(place: number, typed: Partial<FormAgreement>) {
    change({ agreements: agreements.map((one, index) => (index === place ? { ...one, ...typed } : one)) });
  }

  function addRow() {
    const mine: AgreementOwner = 'user';
    change({ agreements: [...agreements, { text: '', owner: mine, due_on: usualDue(now) }] });
    setFocused(agreements.filter(({ isDone }) => !isDone).length);
  }

  function removeRow(place: number) {
    change({ agreements: agreements.filter((_, index) => index !== place) });
    setFocused(agreements.slice(0, place).filter(({ isDone }) => !isDone).length - 1);
  }

  /** The key that sends a form goes on to the next row, or to a new one: a row is not the end of the form. */
  function pressEnter(event: KeyboardEvent, place: number) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const isLast = agreements.slice(place + 1).every(({ isDone }) => isDone);
    if (!isLast) setFocused(agreements.slice(0, place + 1).filter(({ isDone }) => !isDone).length);
    else if (agreements[place]?.text.trim() !== '' && agreements.length < AGREEMENTS_MAX) addRow();
  }

  return (
    <Fieldset ref={rows} legend={texts.agreements} variant="unstyled" m={0} p={0}>
      <Stack gap="md">
        {agreements.map((agreement, place) =>
          agreement.isDone ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new row has nothing else, and rows keep their order
            <Text key={place} size="sm" c="dimmed">
              {`${texts.done}: ${agreement.text}`}
            </Text>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={place} className={classes.row}>
              <LineInput
                data-agreement
                label={texts.agreement}
                aria-label={texts.numbered(texts.agreement, place + 1)}
                placeholder={texts.placeholder}
                maxLength={AGREEMENT_MAX}
                value={agreement.text}
                error={error}
                onChange={({ currentTarget }) => changeRow(place, { text: currentTarget.value })}
                onKeyDown={(event) => pressEnter(event, place)}
              />
              <NativeSelect
                label={texts.owner}
                aria-label={texts.numbered(texts.owner, place + 1)}
                data={ownerOptions(side)}
                value={agreement.owner}
                onChange={({ currentTarget }) => changeRow(place, { owner: currentTarget.value as AgreementOwner })}
              />
              <NativeSelect
                label={texts.due}
                aria-label={texts.numbered(texts.due, place + 1)}
                data={dueOptions(agreement.due_on, now)}
                value={agreement.due_on}
                onChange={({ currentTarget }) => changeRow(place, { due_on: currentTarget.value })}
              />
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={texts.remove(place + 1)}
                onClick={() => removeRow(place)}
              >
                <Icon name="trash" size={18} />
              </ActionIcon>
            </div>
          ),
        )}
        {agreements.length < AGREEMENTS_MAX ? (
          <div>
            <Button
              ref={add}
              // Where nothing is kept yet, a dialog begins with what comes first.
              data-autofocus={agreements.length === 0 || undefined}
              variant="default"
              leftSection={<Icon name="plus" size={16} />}
              onClick={addRow}
            >
              {texts.add}
            </Button>
          </div>
        ) : (
          <Text size="sm" c="dimmed">
            {texts.full}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
