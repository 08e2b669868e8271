/** Each leads to a field of 'Presentación' in /profile, which takes the focus. Where there is no such tab, the link stands beside the week. */
export const NAME_HASH = '#nombre';
export const NAME_PATH = `/profile?vista=presentacion${NAME_HASH}`;
export const MEETING_LINK_HASH = '#enlace';
export const MEETING_LINK_PATH = `/profile?vista=presentacion${MEETING_LINK_HASH}`;
