/** How many characters texts may have: the server refuses more, and fields take no more. */
export const LINE_MAX = 120;
export const PARAGRAPH_MAX = 2000;
export const REASON_MAX = 500;
export const SEARCH_MAX = 100;
