import { z } from 'zod';
import { KEPT_DATUM, OWN_DATA } from '../received/personal-data.ts';
import { schemaOf } from '../reply-schemas.ts';

/** GET /auth/data, PUT and DELETE /auth/erasure: when the own account will be erased, null where no erasure was requested, and what an administrator wrote of it. */
export const OwnDataState = schemaOf(OWN_DATA);
export type OwnDataState = z.infer<typeof OwnDataState>;

const KeptData = schemaOf(KEPT_DATUM);
export type KeptData = z.infer<typeof KeptData>;

/** GET /privacy/kept_data */
export const KeptDataReply = z.object({ kept_data: z.array(KeptData) });
export type KeptDataReply = z.infer<typeof KeptDataReply>;
