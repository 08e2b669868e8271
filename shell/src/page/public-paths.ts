export const PRIVACY_PATH = '/politica-de-privacidad';
export const RESET_PATH = '/restablecer';
export const RESPOND_PATH = '/responder';

/** The paths that everybody may see (rule 1.2). */
export const PUBLIC_PATHS: readonly string[] = [PRIVACY_PATH, RESET_PATH, RESPOND_PATH];
