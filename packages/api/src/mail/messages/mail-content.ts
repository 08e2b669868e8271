import { withPlainSpaces } from '@mentorias/domain/text/spaces';

/** What a mail says, once for its HTML and its text. */
export interface MailContent {
  /** What lists of mails show beside the subject. */
  preview: string;
  /** The first name of the recipient; '' where it is not known. */
  name: string;
  /** The first sentences, a paragraph each. */
  lead: string[];
  /** The day and the hours, in large letters. */
  when?: { day: string; hours: string };
  facts: MailFact[];
  /** Where its buttons lead; the first is the important one. */
  actions: MailAction[];
  /** What stands under the buttons, a paragraph each. */
  notes: string[];
  /** What stands at its end, in small: how to get no more of such mails. */
  links: MailAction[];
}

/** A mail that says nothing yet. */
export const EMPTY_CONTENT: MailContent = {
  preview: '',
  name: '',
  lead: [],
  facts: [],
  actions: [],
  notes: [],
  links: [],
};

export interface MailFact {
  label: string;
  /** May have several lines. */
  text: string;
  /** Whether `text` is an address that can be opened. */
  isAddress?: boolean;
}

export interface MailAction {
  label: string;
  url: string;
}

/** What every mail of an installation has. */
export interface MailFrame {
  /** The organization that runs it: the name of the sender. */
  organization: string;
  /** The contact of the support panel; undefined without one in the configuration. */
  support?: { name: string; phone: string } | undefined;
}

export function greetingOf({ name }: MailContent): string {
  return name === '' ? 'Hola:' : `Hola, ${name}:`;
}

export function supportLineOf({ support }: MailFrame): string | undefined {
  return support && `¿Un problema con el sistema o la mentoría? ${support.name}: ${support.phone}`;
}

/** The hour of `when` stands beside Lima's name, because a mail is read anywhere. */
export const LIMA_HOURS = 'hora de Lima, UTC-5';

/** A mail as text. */
export function textOf(content: MailContent, frame: MailFrame): string {
  const { lead, when, facts, actions, notes, links } = content;
  const paragraphs = [
    greetingOf(content),
    ...lead,
    [
      ...(when ? [`Fecha: ${when.day}, ${withPlainSpaces(when.hours)} (${LIMA_HOURS})`] : []),
      ...facts.map(({ label, text }) => (text.includes('\n') ? `${label}:\n${text}` : `${label}: ${text}`)),
    ].join('\n'),
    ...actions
      .filter(({ url }) => !facts.some(({ text }) => text === url))
      .map(({ label, url }) => `${label}:\n${url}`),
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    [supportLineOf(frame), frame.organization].filter(Boolean).join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`;
}
