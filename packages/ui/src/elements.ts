import type { ReactElement } from 'react';

/**
 * What a part shows beside elements of its own: elements and no text, which a browser that translates the page takes away from React
 * (rule 4.13).
 */
export type Elements = ReactElement | false | null | undefined | readonly Elements[];
