/** What a mentor says of themselves (rule 7.16): lengths in characters. */
export const HELP_LINES = 3;
export const HELP_LINE_MAX = 80;
export const HELP_MAX = HELP_LINES * (HELP_LINE_MAX + 1) - 1;
export const ABOUT_MAX = 280;
const LINKEDIN_MAX = 200;

/** From how many events on they are stated. */
const STATED_FROM = 3;

const LANGUAGE_LABELS = {
  es: 'Español',
  qu: 'Quechua',
  ay: 'Aimara',
  en: 'Inglés',
  pt: 'Portugués',
  fr: 'Francés',
  de: 'Alemán',
  it: 'Italiano',
  zh: 'Chino',
} as const;

export type Language = keyof typeof LANGUAGE_LABELS;

export const LANGUAGES = Object.keys(LANGUAGE_LABELS) as [Language, ...Language[]];

/** The parts that an administrator can hide. */
export const HIDEABLE = ['help_with', 'about', 'photo'] as const;
export type Hideable = (typeof HIDEABLE)[number];

/** 'qu' → 'Quechua'; a code of a newer backend as it is. */
export function languageLabel(language: string): string {
  return LANGUAGE_LABELS[language as Language] ?? language;
}

/** The lines of what a mentor helps with: those with text. */
export function helpLines(help: string): string[] {
  return help
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Why this is not what a mentor helps with; undefined where it is. */
export function helpProblem(help: string): string | undefined {
  const lines = helpLines(help);
  if (lines.length > HELP_LINES) return `Escribe ${HELP_LINES} líneas como máximo`;
  return lines.some((line) => line.length > HELP_LINE_MAX)
    ? `Cada línea admite como máximo ${HELP_LINE_MAX} caracteres`
    : undefined;
}

/** The address of a page of LinkedIn in the form in which it is stored, 'linkedin.com/in/ana' → 'https://linkedin.com/in/ana'; undefined for any other. */
export function linkedinAddress(text: string): string | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed.replace(/^http:/i, 'https:') : `https://${typed}`;
  if (address.length > LINKEDIN_MAX || /[\s\\"<>]/.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, username, port } = new URL(address);
  const isLinkedin = hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com');
  const isPage = /^\/(in|company|school)\/[^/]+\/?$/.test(pathname);
  return protocol === 'https:' && isLinkedin && isPage && username === '' && port === ''
    ? `https://${hostname}${pathname}`
    : undefined;
}

/** '34 mentorías realizadas'; undefined below three, which say nothing of a mentor. */
export function heldEvents(count: number | undefined): string | undefined {
  return count !== undefined && count >= STATED_FROM ? `${count} mentorías realizadas` : undefined;
}
