import { normalizeSearchText, withoutInvisible } from '@mentorias/domain/text/spaces';
import { SEARCH_MAX } from '@mentorias/domain/text/text-limits';
import { isUsableDay } from '@mentorias/domain/time/lima-time';
import { isMonth } from '@mentorias/domain/time/months';
import { z } from 'zod';

/** Rows of a page (rule 9.2). */
export const PAGE_SIZE = 10;

/** The paging of a list (docs/api-core.md). */
export const Meta = z.object({
  current_page: z.int(),
  total_pages: z.int(),
  total_count: z.int(),
});
export type Meta = z.infer<typeof Meta>;

/** PostgreSQL's largest integer: the limit of ids and pages. */
const LARGEST_INTEGER = 2_147_483_647;

/** A positive integer as a URL writes it: digits alone, so neither '1.5', '1e9', ' 1' nor ''. */
const Digits = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(LARGEST_INTEGER));

/** `page` of a list's query: from 1, and 1 where it is not given. */
export const Page = Digits.default(1);

/** An id in a URL. */
export const IdInUrl = Digits;

/** An id in a body. */
export const Id = z.int().positive().max(LARGEST_INTEGER);

/** How often something has changed: a write that names another one than the stored one is a 409 (rule 11.10). */
export const Revision = z.int().min(0).max(LARGEST_INTEGER);

/** The path parameters of a call about one object. */
export const IdParams = z.strictObject({ id: IdInUrl });
export type IdParams = z.infer<typeof IdParams>;

/** PostgreSQL stores every character but NUL. */
export const Text = z
  .string()
  .refine((text) => !text.includes('\0'), { error: 'El texto contiene un carácter que no se admite' });

/** A text of one line, as a name is (rule 1.11): a line break would break a header, a calendar or a row. */
export const Line = Text.refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), {
  error: 'El texto debe ocupar una sola línea',
});

/** A text that people write freely, without invisible characters (rule 1.11). */
export const FreeText = Text.overwrite(withoutInvisible);

/** The same, of one line. */
export const FreeLine = Line.overwrite(withoutInvisible);

/** `search` of a list's query: literal text, however it was spaced. */
export const Search = Text.max(SEARCH_MAX).transform(normalizeSearchText).default('');

export const SortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof SortDirection>;

/** An instant with an offset, '2026-11-23T09:00:00-05:00' or '…Z'. */
export const Instant = z.iso.datetime({ offset: true });

/** A Lima day, 'YYYY-MM-DD', of the years 2000 to 2999 (rule 2.6). Aborts, or rules about a span of days would run with other text. */
export const LimaDay = z.string().refine(isUsableDay, { error: 'La fecha no es válida', abort: true });

/** A month in Lima, 'YYYY-MM'. Aborts, as a `LimaDay` does. */
export const Month = z
  .string()
  .refine((text) => text.startsWith('2') && isMonth(text), { error: 'El mes no es válido', abort: true });

/** Whether a span of days or months, where it has both ends, does not end before it begins. */
export function isInOrder({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  return from === undefined || to === undefined || from <= to;
}

/** Aborts, so that the rules about its length need not check the order again. */
export const NOT_IN_ORDER = { error: 'La fecha hasta no puede ser anterior a la fecha desde', abort: true } as const;
