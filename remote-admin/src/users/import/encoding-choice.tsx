import type { DecodedText } from '@mentorias/domain/text/decode-text';
import { Fieldset, Stack, Text, useId } from '@mentorias/ui';
import styles from '../users.module.css';
import { differingCells } from './differing-cells.ts';
import { texts } from './texts.ts';

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
