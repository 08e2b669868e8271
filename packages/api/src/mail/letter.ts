/** A mail, ready to be posted to one person. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** An invitation that calendars understand. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}
