import type { MailFailure } from '@mentorias/contract/program/mail';

/** Why an attempt failed, in a form that may be stored and shown. */
export interface DeliveryFailure {
  failure: MailFailure;
  /** The server's codes alone, '550 5.1.1': its text may contain anything. */
  smtpCode: string | null;
  /** Whether a retry cannot help: the address itself is refused. */
  isPermanent: boolean;
  /** Whether the next mail would fail too: the server is unreachable or refuses us. */
  isOutage: boolean;
}

/** The failures of the mail server, not of one mail: they end when the server works again. */
export const SERVER_FAILURES: readonly MailFailure[] = ['server_unreachable', 'sign_in_refused', 'server_refused'];

/** An error of nodemailer. */
interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

const UNREACHABLE = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROXY', 'EABORT']);
const SIGN_IN = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const MISUNDERSTOOD = new Set(['ETLS', 'EREQUIRETLS', 'EPROTOCOL', 'ECONFIG']);

/** The server requires authentication (RFC 4954). */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);

/** Classifies an error of a transport. A mistake in the configuration, such as a wrong password, is never permanent. */
export function deliveryFailureOf(thrown: unknown): DeliveryFailure {
  const error = (thrown ?? {}) as SmtpError;
  const { code = '', command, responseCode } = error;
  const of = (failure: MailFailure, more: Partial<DeliveryFailure> = {}): DeliveryFailure => ({
    failure,
    smtpCode: smtpCodeOf(error),
    isPermanent: false,
    isOutage: false,
    ...more,
  });
  if (code === 'EENVELOPE' && command === 'API') {
    const isAddress = error.message?.startsWith('Invalid recipient');
    return isAddress ? of('address_refused', { isPermanent: true }) : of('server_refused', { isOutage: true });
  }
  if (SIGN_IN.has(code) || SIGN_IN_CODES.has(responseCode ?? 0)) return of('sign_in_refused', { isOutage: true });
  if (responseCode === 421) return of('server_unreachable', { isOutage: true });
  if (command === 'RCPT TO') {
    if (isOurMistake(error)) return of('server_refused');
    return of('address_refused', { isPermanent: isRefused(error) });
  }
  if (command === 'DATA') {
    return isAboutAddress(error) ? of('address_refused', { isPermanent: true }) : of('message_refused');
  }
  if (UNREACHABLE.has(code)) return of('server_unreachable', { isOutage: true });
  if (command === 'MAIL FROM' || MISUNDERSTOOD.has(code)) return of('server_refused', { isOutage: true });
  return of('unexpected');
}

/** Why no connection to the mail server came about ('self-signed certificate'): it names the server at most, and no person. */
export function connectionFailureOf(thrown: unknown): string | undefined {
  const { command, message } = (thrown ?? {}) as SmtpError;
  return command === 'CONN' ? message : undefined;
}

function isRefused({ responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500;
}

/** A relay or policy refusal: at the address, but not because of it (RFC 3463). */
function isOurMistake(error: SmtpError): boolean {
  return /^5\.[357]\.|^5\.1\.[78]$/.test(enhancedCodeOf(error)) || /relay/i.test(error.response ?? '');
}

/** Some servers check the address only after the data. */
function isAboutAddress(error: SmtpError): boolean {
  return isRefused(error) && /^5\.(1\.[1-6]|2\.[0-4])$/.test(enhancedCodeOf(error));
}

function enhancedCodeOf({ response = '' }: SmtpError): string {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
}

function smtpCodeOf(error: SmtpError): string | null {
  if (!error.responseCode) return null;
  return `${error.responseCode} ${enhancedCodeOf(error)}`.trim();
}
