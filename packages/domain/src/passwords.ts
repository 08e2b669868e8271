/** The fewest characters that a password may have. */
export const PASSWORD_MIN = 8;

/** What is said beside a field in which a password is made up. */
export const PASSWORD_HINT = `Al menos ${PASSWORD_MIN} caracteres`;

/** A longer password is refused before any hashing. */
export const PASSWORD_MAX = 200;
