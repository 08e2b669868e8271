import type { MailFailure } from '@mentorias/contract/mail';

/** Why an attempt failed, in terms that may be stored and shown. */
export interface DeliveryFailure {
  failure: MailFailure;
  /** The server's codes alone, '550 5.1.1': its text may name anything. */
  smtpCode: string | null;
  /** Whether trying again cannot help: the address itself is refused. */
  isPermanent: boolean;
  /** Whether the next mail would meet the same: the server is away, or refuses us. */
  isOutage: boolean;
}

/** The failures that are about the mail server and not about one mail: they end with its mend. */
export const SERVER_FAILURES: readonly MailFailure[] = ['server_unreachable', 'sign_in_refused', 'server_refused'];

/** What nodemailer throws. */
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

/** The server wants a sign-in before it takes anything (RFC 4954). */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);

/** Sorts an error of a transport. A mistake of the operator's, such as a wrong password, is never permanent: it must not cost a mail. */
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

function isRefused({ responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500;
}

/** A relay that does not relay for us, or a policy: refused at the address, and no fault of the address (RFC 3463). */
function isOurMistake(error: SmtpError): boolean {
  return /^5\.[357]\.|^5\.1\.[78]$/.test(enhancedCodeOf(error)) || /relay/i.test(error.response ?? '');
}

/** Some servers look at the address only when they have the mail. */
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
