import type { ApiConfig } from '../../config.ts';
import type { EmailMessage } from '../mail-transport.ts';
import type { MailContent, MailFrame } from './mail-content.ts';
import { textOf } from './mail-content.ts';

/** A mail before it is written as HTML and as text. */
export interface MailDraft extends Omit<EmailMessage, 'text' | 'html'> {
  content: MailContent;
}

/** Writes a mail both ways. What makes HTML is loaded with the first mail: many a server sends none for hours. */
export async function writeMail({ content, ...message }: MailDraft, frame: MailFrame): Promise<EmailMessage> {
  const { htmlOf } = await import('./mail-html.ts');
  return { ...message, text: textOf(content, frame), html: htmlOf(content, frame) };
}

/** What the configuration says of an installation's mails. */
export function mailFrameOf({ mailFrom, support }: Pick<ApiConfig, 'mailFrom' | 'support'>): MailFrame {
  const [, name = ''] = /^"?([^"<]*)"?\s*</.exec(mailFrom) ?? [];
  return { organization: name.trim() || 'Mentorías', support };
}
