import type { DecodedText } from '@mentorias/domain/text/decode-text';
import { truncateText } from '@mentorias/domain/text/letters';
import { Fieldset, Stack, Text, useId } from '@mentorias/ui';
import styles from '../users.module.css';
import { texts } from './texts.ts';

const SHOWN = 3;
const LETTERS_SHOWN = 40;

interface EncodingChoiceProps {
  readings: readonly DecodedText[];
  chosen: DecodedText | undefined;
  onChoose: (reading: DecodedText) => void;
}

/** Asks which reading of a file has its names right, where the letters cannot tell (rule 8.12). */
export function EncodingChoice({ readings, chosen, onChoose }: EncodingChoiceProps) {
  const name = useId();
  const examples = differingCells(readings.map(({ text }) => text));
  return (
    <Fieldset legend={texts.whichLetters}>
      <Stack gap="xs">
        <Text size="sm">{texts.whyLetters}</Text>
        {readings.map((reading, index) => (
          <label key={reading.encoding} className={styles.reading}>
            <input type="radio" name={name} checked={reading === chosen} onChange={() => onChoose(reading)} />
            <Text span translate="no">
              {`${examples[index]} (${reading.encoding})`}
            </Text>
          </label>
        ))}
      </Stack>
    </Fieldset>
  );
}

/**
 * For each reading of a file, the shortest cells in which the readings differ, which are names rather than descriptions. One byte is one
 * letter in every encoding that is read by its letters, and separators are the same in all.
 */
function differingCells(texts: readonly string[]): string[] {
  const places = Array.from(texts[0]?.matchAll(/[^,;\t\r\n"]+/g) ?? [], ({ index, 0: cell }) => [
    index,
    index + cell.length,
  ]);
  const shown = places
    .filter(([start, end]) => new Set(texts.map((text) => text.slice(start, end))).size > 1)
    .toSorted(([start = 0, end = 0], [otherStart = 0, otherEnd = 0]) => end - start - (otherEnd - otherStart))
    .slice(0, SHOWN);
  return texts.map((text) => shown.map((place) => truncateText(text.slice(...place).trim(), LETTERS_SHOWN)).join(', '));
}
