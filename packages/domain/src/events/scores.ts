/** How useful an event was to its entrepreneur (rule 16.30). */
export const SCORES = [1, 2, 3, 4, 5] as const;
export type Score = (typeof SCORES)[number];
