const MEETING_LINK_MAX = 500;

/** Why a text is no valid meeting link (rule 6.8); undefined for a valid one, and for ''. */
export function meetingLinkProblem(link: string): string | undefined {
  if (link === '') return undefined;
  if (link.length > MEETING_LINK_MAX) return `El enlace admite como máximo ${MEETING_LINK_MAX} caracteres`;
  return isWebAddress(link) ? undefined : 'El enlace debe ser una dirección web que empiece con https://';
}

/** A domain and what may follow it in an address, without the scheme. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=[/?#:]|$)/u;

/** The link that a person typed: without spaces around it, and with the 'https://' that 'meet.google.com/abc' lacks (rule 6.8). */
export function completedLink(typed: string): string {
  const link = typed.trim();
  return WITHOUT_SCHEME.test(link) ? `https://${link}` : link;
}

function isWebAddress(link: string): boolean {
  if (!/^https:\/\/[^\s\\"<>]+$/i.test(link) || !URL.canParse(link)) return false;
  const { hostname, username, password } = new URL(link);
  return hostname.includes('.') && username === '' && password === '';
}

/** Whose hosts they are, and those below them. */
const PLATFORMS: Record<string, string> = {
  'meet.google.com': 'Google Meet',
  'zoom.us': 'Zoom',
  'zoom.com': 'Zoom',
  'teams.microsoft.com': 'Teams',
  'teams.live.com': 'Teams',
};

/** Whether a safe link leads to a platform's own page ('https://zoom.us'), or to a room that is another for each ('…/new'). */
export function lacksRoom(link: string): boolean {
  const { pathname, search } = new URL(link);
  return platformOf(link) !== undefined && search === '' && ['/', '/new'].includes(pathname);
}

/** Where an event takes place, by the host of a safe link: 'Por videollamada (Google Meet)'. */
export function meetingPlace(link: string): string {
  const platform = platformOf(link);
  return platform ? `Por videollamada (${platform})` : 'Por videollamada';
}

/** The platform that has the host of a link, by its name; undefined for another host. */
export function platformOf(link: string): string | undefined {
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  const known = Object.keys(PLATFORMS).find((each) => host === each || host.endsWith(`.${each}`));
  return known && PLATFORMS[known];
}
