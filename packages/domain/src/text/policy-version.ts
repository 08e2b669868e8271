import type { LimaDate } from '../time/lima-time.ts';

/** The day from which the present privacy policy holds (rule 15.13); a test fails where its text changes without this. */
export const POLICY_VERSION: LimaDate = '2026-11-23';
