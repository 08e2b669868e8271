/** How many characters texts may have: the server refuses more, and fields take no more. */
export const LINE_MAX = 120;
export const PARAGRAPH_MAX = 2000;
export const REASON_MAX = 500;
/** A note of administrators about an account. */
export const ACCOUNT_NOTE_MAX = 1000;
export const SEARCH_MAX = 100;
/** A file of accounts (rule 8.12). */
export const IMPORT_MAX = 500_000;
/** One agreement of an event. */
export const AGREEMENT_MAX = 280;
/** What an entrepreneur writes beside a rating. */
export const RATING_COMMENT_MAX = 280;
