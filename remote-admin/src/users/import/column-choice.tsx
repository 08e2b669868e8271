import type { ReceivedColumns } from '@mentorias/contract/received/user-import';
import type { AccountColumn, ColumnPlaces } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMNS, missingColumns } from '@mentorias/domain/people/account-columns';
import { ErrorNotice, Fieldset, NativeSelect, SimpleGrid, Stack, Text } from '@mentorias/ui';
import { texts } from './texts.ts';

interface ColumnChoiceProps {
  columns: ReceivedColumns;
  chosen: ColumnPlaces;
  onChoose: (chosen: ColumnPlaces) => void;
}

/** Asks which column of the file is which of ours, where its header does not say it in our words (rule 8.12). */
export function ColumnChoice({ columns: { header, unnamed }, chosen, onChoose }: ColumnChoiceProps) {
  const missing = missingColumns(chosen);
  const options = header.flatMap((cell, place) => (cell === '' ? [] : { value: String(place), label: cell }));

  function choose(column: AccountColumn, place: string) {
    const { [column]: _, ...others } = chosen;
    onChoose(place === '' ? others : { ...others, [column]: Number(place) });
  }

  return (
    <Fieldset legend={texts.columns}>
      <Stack gap="sm">
        <Text size="sm">{texts.columnsHint}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {unnamed.map((column) => (
            <NativeSelect
              key={column}
              label={ACCOUNT_COLUMNS[column]}
              data={[{ value: '', label: texts.nowhere }, ...options]}
              value={String(chosen[column] ?? '')}
              onChange={({ currentTarget }) => choose(column, currentTarget.value)}
            />
          ))}
        </SimpleGrid>
        {missing.length > 0 && (
          <ErrorNotice message={texts.missing(missing.map((column) => ACCOUNT_COLUMNS[column]))} />
        )}
      </Stack>
    </Fieldset>
  );
}

/** Whether there is something to choose: a column that nothing is read from yet, or that was found by another name. */
export function hasColumnChoice({ header, places, unnamed }: ReceivedColumns): boolean {
  if (missingColumns(places).length > 0) return true;
  const named = Object.entries(places).flatMap(([column, place]) =>
    unnamed.includes(column as AccountColumn) ? [] : place,
  );
  return unnamed.length > 0 && header.some((cell, place) => cell !== '' && !named.includes(place));
}
