import { ABOUT_MAX, HELP_MAX, HIDEABLE, LANGUAGES } from '@mentorias/domain/people/presentation';
import { z } from 'zod';
import { FreeText, Revision } from '../lists.ts';
import { PRESENTATION } from '../received/presentations.ts';
import { schemaOf } from '../reply-schemas.ts';

/** GET /guide/presentation, GET /admin/users/{id}/presentation */
export const Presentation = schemaOf(PRESENTATION);
export type Presentation = z.infer<typeof Presentation>;

/** PUT /guide/presentation: lengths of lines and the page of LinkedIn are rules (422). `revision` as it was read. */
export const PresentationInput = z.strictObject({
  help_with: FreeText.max(HELP_MAX * 2),
  about: FreeText.max(ABOUT_MAX),
  languages: z.array(z.enum(LANGUAGES)).max(LANGUAGES.length),
  linkedin: FreeText.max(500),
  revision: Revision.optional(),
});
export type PresentationInput = z.infer<typeof PresentationInput>;

/** Of a file. In Base64 it is a third longer, and a body of 3 MB is what proxies are asked to let through. */
const PHOTO_BYTES_MAX = 2 * 1024 * 1024;

/** PUT /guide/photo: a JPEG, PNG or WebP in Base64. */
export const PhotoInput = z.strictObject({
  image: z
    .base64({ error: 'No pudimos leer la foto' })
    .min(1, { error: 'Elige una foto' })
    .max(Math.ceil(PHOTO_BYTES_MAX / 3) * 4, { error: 'La foto pesa más de 2 MB' }),
});
export type PhotoInput = z.infer<typeof PhotoInput>;

/** GET /photos/{hash} */
export const PhotoParams = z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** PUT /admin/users/{id}/presentation: the parts that others do not see. */
export const HiddenParts = z.strictObject({ hidden: z.array(z.enum(HIDEABLE)).max(HIDEABLE.length) });
export type HiddenParts = z.infer<typeof HiddenParts>;
