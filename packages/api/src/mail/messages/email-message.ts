/** A mail to one person, ready to be sent. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  /** An invitation that calendars understand. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}
