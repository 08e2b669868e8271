import { z } from 'zod';
import { WEB_VITALS } from './release-words.ts';
import { RELEASE_NAME } from './remote-failures.ts';

/** POST /web-vitals: how fast the screens of one page were, each value with the release that was on the screen. */
export const WebVitalsReport = z.strictObject({
  vitals: z
    .array(
      z.strictObject({
        release: z.string().max(110).regex(RELEASE_NAME),
        name: z.enum(WEB_VITALS),
        /** Milliseconds; of CLS without a unit. */
        value: z.number().nonnegative().max(1_000_000),
      }),
    )
    .max(WEB_VITALS.length),
});
export type WebVitalsReport = z.infer<typeof WebVitalsReport>;
