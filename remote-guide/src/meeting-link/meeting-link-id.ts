/** Names the card of the meeting link in an address: `/profile#enlace` leads to its field. */
export const MEETING_LINK_ID = 'enlace';
