/** A mail to one person, ready to be sent. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  /** The iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}
