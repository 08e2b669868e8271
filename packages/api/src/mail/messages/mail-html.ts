import { withNoBreaks } from '@mentorias/domain/text/spaces';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactNode } from 'react';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailAction, MailContent, MailFact, MailFrame } from './mail-content.ts';
import { greetingOf, LIMA_HOURS, supportLineOf } from './mail-content.ts';

/** The product's colours, of the scales of `@mantine/core` in its theme. */
const COLORS = {
  page: '#f6f4f6',
  card: '#ffffff',
  text: '#2b2530',
  faint: '#655c69',
  accent: '#7b316e',
  line: '#e2dce4',
};
const FONT = 'Helvetica, Arial, sans-serif';

/** Clients that show dark pages ask for these; the others, as Outlook, keep the light ones. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page, .page > table, .page > table > tbody > tr > td { background-color: #19151b !important; }
  .card { background-color: #252028 !important; }
  .text { color: #f2edf3 !important; }
  .faint { color: #bdb3c0 !important; }
  .accent { color: #eab1dc !important; }
}`;

const TEXT: CSSProperties = {
  margin: '0 0 12px',
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '24px',
  color: COLORS.text,
};
const FAINT: CSSProperties = { ...TEXT, fontSize: 14, lineHeight: '20px', color: COLORS.faint };

/** A mail as HTML: one column of 600 px, tables for Outlook, nothing that is fetched from elsewhere. */
export function htmlOf(content: MailContent, frame: MailFrame): string {
  const { preview, lead, when, facts, actions, notes, links } = content;
  const { phone = '' } = frame.support ?? {};
  const support = supportLineOf(frame)?.replace(phone, withNoBreaks(phone));
  const page = h(
    Html,
    { lang: 'es' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, DARK),
    ),
    h(Preview, null, preview),
    h(
      Body,
      { className: 'page', style: { margin: 0, padding: '24px 0', backgroundColor: COLORS.page } },
      h(
        Container,
        { className: 'card', style: { maxWidth: 600, padding: 24, backgroundColor: COLORS.card } },
        h(
          Text,
          { className: 'accent', style: { ...TEXT, fontWeight: 'bold', color: COLORS.accent } },
          frame.organization,
        ),
        paragraph(greetingOf(content)),
        ...lead.map((text) => paragraph(text)),
        when && whenOf(when),
        ...facts.map(factOf),
        actions.length > 0 && h(Section, { style: { padding: '8px 0' } }, ...actions.map(buttonOf)),
        ...notes.map((text) => paragraph(text, FAINT, 'faint')),
        h(Hr, { style: { borderColor: COLORS.line, margin: '16px 0' } }),
        support && paragraph(support, FAINT, 'faint'),
        ...links.map(smallLinkOf),
      ),
    ),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function whenOf({ day, hours }: NonNullable<MailContent['when']>): ReactNode {
  const large: CSSProperties = { margin: 0, fontFamily: FONT, fontSize: 22, lineHeight: '30px', color: COLORS.text };
  return h(
    Section,
    { style: { padding: '4px 0 12px' } },
    h(Heading, { as: 'h1', className: 'text', style: large }, day),
    h(Text, { className: 'text', style: large }, hours),
    h(Text, { className: 'faint', style: { ...FAINT, margin: 0 } }, LIMA_HOURS),
  );
}

function factOf({ label, text, isAddress }: MailFact): ReactNode {
  const lines = text.split('\n').flatMap((line, place) => (place === 0 ? [line] : [h('br', { key: place }), line]));
  return h(
    Text,
    { key: label, className: 'text', style: TEXT },
    h('span', { className: 'faint', style: { color: COLORS.faint } }, `${label}: `),
    isAddress ? h(Link, { href: text, className: 'accent', style: { color: COLORS.accent } }, text) : lines,
  );
}

/** A line each, also where a program makes text of it. The first is filled, the others are links, so that one thing stands out. */
function buttonOf({ label, url }: MailAction, place: number): ReactNode {
  const style: CSSProperties = { fontFamily: FONT, fontSize: 16, fontWeight: 'bold', padding: '12px 0' };
  const filled: CSSProperties = {
    ...style,
    padding: '12px 20px',
    color: '#ffffff',
    backgroundColor: COLORS.accent,
    borderRadius: 6,
  };
  const button =
    place === 0
      ? h(Button, { href: url, style: filled }, label)
      : h(Button, { href: url, className: 'accent', style: { ...style, color: COLORS.accent } }, label);
  return h(Text, { key: url, style: { ...TEXT, margin: '0 0 4px' } }, button);
}

function smallLinkOf({ label, url }: MailAction): ReactNode {
  const link = h(
    Link,
    { href: url, className: 'faint', style: { color: COLORS.faint, textDecoration: 'underline' } },
    label,
  );
  return h(Text, { key: url, className: 'faint', style: FAINT }, link);
}

function paragraph(text: string, style = TEXT, className = 'text'): ReactNode {
  return h(Text, { key: text, className, style }, text);
}
