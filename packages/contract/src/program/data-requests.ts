import { PARAGRAPH_MAX, REASON_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeText, Meta, Page, Search } from '../lists.ts';
import { ASKED_REQUEST, DATA_REQUEST } from '../received/data-requests.ts';
import { schemaOf } from '../reply-schemas.ts';

/** POST /auth/data_requests: a correction; that both are filled in is a rule (422). */
export const CorrectionInput = z.strictObject({ wrong: FreeText.max(REASON_MAX), correct: FreeText.max(REASON_MAX) });
export type CorrectionInput = z.infer<typeof CorrectionInput>;

export const DataRequest = schemaOf(DATA_REQUEST);
export type DataRequest = z.infer<typeof DataRequest>;

/** GET /auth/data_requests: a person's own, the latest first. */
export const DataRequests = z.object({ data_requests: z.array(DataRequest) });
export type DataRequests = z.infer<typeof DataRequests>;

/** GET /admin/data_requests: the open ones by due date, then the answered ones, the latest first; `search` looks in name and address. */
export const DataRequestsQuery = z.strictObject({
  page: Page,
  search: Search,
  status: z.enum(['open', 'answered']).optional(),
});
export type DataRequestsQuery = z.infer<typeof DataRequestsQuery>;

export const AskedRequest = schemaOf(ASKED_REQUEST);
export type AskedRequest = z.infer<typeof AskedRequest>;

export const DataRequestsPage = z.object({ data_requests: z.array(AskedRequest), meta: Meta });
export type DataRequestsPage = z.infer<typeof DataRequestsPage>;

/** POST /admin/data_requests/:id/answer */
export const DataRequestAnswer = z.strictObject({
  answer: FreeText.max(PARAGRAPH_MAX),
  /** Has a guest's address taken out of every event; only for a guest's request of that. */
  erase: z.boolean().default(false),
});
export type DataRequestAnswer = z.infer<typeof DataRequestAnswer>;
