import { AGREEMENT_OWNERS, AGREEMENTS_MAX } from '@mentorias/domain/events/agreements';
import { AGREEMENT_MAX, PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeLine, FreeText, Id, LimaDay, Revision } from '../lists.ts';
import { AGREEMENT, EVENT_SUMMARY, OPEN_AGREEMENT } from '../received/agreements.ts';
import { schemaOf } from '../reply-schemas.ts';

export const Agreement = schemaOf(AGREEMENT);
export type Agreement = z.infer<typeof Agreement>;

export const EventSummary = schemaOf(EVENT_SUMMARY);
export type EventSummary = z.infer<typeof EventSummary>;

/** An agreement of a save: with its id where it is one of those that were read. */
export const AgreementInput = z.strictObject({
  id: Id.optional(),
  text: FreeLine.max(AGREEMENT_MAX, { error: `Un acuerdo admite como máximo ${AGREEMENT_MAX} caracteres` }),
  owner: z.enum(AGREEMENT_OWNERS),
  due_on: LimaDay.nullable().default(null),
});
export type AgreementInput = z.infer<typeof AgreementInput>;

/** PUT /guide/calendar_events/{id}/summary: what is agreed as a whole, but for what is done already; `revision` of what was read. */
export const SummaryInput = z.strictObject({
  text: FreeText.max(PARAGRAPH_MAX, { error: `El resumen admite como máximo ${PARAGRAPH_MAX} caracteres` }),
  agreements: z
    .array(AgreementInput)
    .max(AGREEMENTS_MAX, { error: `Una mentoría tiene como máximo ${AGREEMENTS_MAX} acuerdos` }),
  revision: Revision.optional(),
});
export type SummaryInput = z.infer<typeof SummaryInput>;

/** PUT /entrepreneur/calendar_events/{id}/summary: whether later mentors read it is the entrepreneur's to say. */
export const OwnSummaryInput = SummaryInput.extend({ shared_onward: z.boolean().optional() });
export type OwnSummaryInput = z.infer<typeof OwnSummaryInput>;

/** GET /…/agreements */
export const AgreementsQuery = z.strictObject({ state: z.literal('open').default('open') });
export type AgreementsQuery = z.infer<typeof AgreementsQuery>;

/** The open agreements of a person, those that are due first; `total_count` where there are more. */
export const OpenAgreements = z.object({ agreements: z.array(schemaOf(OPEN_AGREEMENT)), total_count: z.int() });
export type OpenAgreements = z.infer<typeof OpenAgreements>;

/** PUT /…/agreements/{id} */
export const AgreementTick = z.strictObject({ done: z.boolean() });
export type AgreementTick = z.infer<typeof AgreementTick>;
