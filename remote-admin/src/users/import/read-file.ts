import type { DecodedText } from '@mentorias/domain/text/decode-text';
import { decodeText, isSpreadsheetOrMarkup } from '@mentorias/domain/text/decode-text';
import { IMPORT_MAX } from '@mentorias/domain/text/text-limits';
import { texts } from './texts.ts';

/** The bytes of a letter of a file at most, in UTF-8. */
const LETTER_BYTES = 3;

/** As many bytes as tell a workbook or a page from a text. */
const START_BYTES = 64;

/** The texts that a file can be read as, several where its letters leave it open; or why it is no file of accounts. */
export interface ReadFile {
  readings: DecodedText[];
  refusal?: { message: string; reason?: string };
}

/** Reads what was chosen; of what is no text, or is too long, only how it begins. */
export async function readFile(file: File): Promise<ReadFile> {
  if (isSpreadsheetOrMarkup(await file.slice(0, START_BYTES).arrayBuffer())) {
    return { readings: [], refusal: { message: texts.workbook, reason: texts.workbookHelp } };
  }
  if (file.size > LETTER_BYTES * IMPORT_MAX) return { readings: [], refusal: { message: texts.tooLarge } };
  return { readings: decodeText(await file.arrayBuffer()) };
}
