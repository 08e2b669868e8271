/** How a statement came; `migration` is a record from the time when the mentor alone said it. */
export const STATEMENT_VIAS = ['app', 'link', 'migration'] as const;

/** What an outcome rests on; a `disputed` one has no attendance. */
export const OUTCOME_BASES = ['both', 'one', 'admin', 'disputed', 'none'] as const;
export type OutcomeBasis = (typeof OUTCOME_BASES)[number];

/** So many days after its end both people can say whether an event was held (rule 16.2). */
export const STATEMENT_DAYS = 14;
