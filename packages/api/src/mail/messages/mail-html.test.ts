import { caniemail } from 'caniemail';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_EVENT, exampleMails } from './testing-mails.ts';
import { mailFrameOf } from './write-mail.ts';

const CLIENTS = ['outlook.*', 'thunderbird.macos', 'gmail.*', 'apple-mail.*'] as const;

/** What a client may leave out, and what a reader sees then. */
const MAY_BE_MISSING: Record<string, string> = {
  '@media': 'the light colours',
  '<style> element': 'the light colours',
  'display:none': 'the preview as a line above',
  'color-scheme meta tag': 'the light colours',
  'border-radius': 'square corners',
  'target attribute': 'the same: links open in a window of their own anyway',
  'text-decoration-line': 'an underlined link',
  'role attribute': 'the same; a screen reader names a table more',
  '<body> element': 'the same: the colours stand on a table inside it too',
  overflow: 'the same: the preview is not displayed',
  opacity: 'the same: the preview is not displayed',
  'max-height property': 'the same: the preview is not displayed',
};

const mails = await exampleMails();

describe.each(Object.entries(mails))('%s', (_, { html, text, subject }) => {
  test('Outlook, Thunderbird, Gmail and Apple Mail show all that matters', () => {
    const { errors } = caniemail({ clients: [...CLIENTS], html }).issues;
    const missing = [...errors.values()].flat().map(({ title }) => title);
    expect([...new Set(missing)].filter((title) => !(title in MAY_BE_MISSING))).toEqual([]);
    // Gmail cuts longer ones.
    expect(html.length).toBeLessThan(100_000);
  });

  test('fetches nothing, and links only to the product and the meeting', () => {
    expect(html).not.toMatch(/<img|<script|<link|src=|url\(/i);
    for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g))
      expect(address).toMatch(/^https:\/\/(mentorias\.pe|meet\.google\.com)\//);
  });

  test('fits a phone, and gives each link a line of its own where a program makes text of it (rule 10.6)', () => {
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>');
    const between = html.split(/<a [^>]*>.*?<\/a>/s).slice(1, -1);
    expect(between.filter((markup) => !/<\/(?:p|td|tr|table)>/.test(markup))).toEqual([]);
  });

  test('its text says the same: greeting, links, support and who sends it', () => {
    expect(text).toMatch(/^Hola(, [^:]+)?:\n/);
    expect(text).toMatch(
      /\n¿Un problema con el sistema o la mentoría\? Rosa Quispe: \+51 1 234 5678\nIncubadora Andina\n$/,
    );
    for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(address);
    expect(html).toContain('Incubadora Andina');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

test('what was typed is text, in its own lines', () => {
  expect(mails['booked mentor']?.html).toContain('Precios &lt;de&gt; lanzamiento &amp; costos<br/>Tengo dos líneas.');
});

test('rule 10.6: an entrepreneur reads when, with whom, where and about what, and what to do', () => {
  expect(mails['booked entrepreneur']?.text).toBe(`Hola, Rosa:

Tienes una nueva mentoría con Lucía Paredes Salazar.

Fecha: martes, 24 de noviembre, 9:00 a. m. – 10:00 a. m. (hora de Lima, UTC-5)
Mentor: Lucía Paredes Salazar
Emprendedor: Rosa Quispe (Bodega Andina)
Enlace: ${EXAMPLE_EVENT.meeting_link}
Tema:
${EXAMPLE_EVENT.description}

Reprogramar o cancelar:
https://mentorias.pe/mis-mentorias?mentoria=31

Para aprovecharla: anota tus preguntas, ten a la mano tus cifras y entra unos minutos antes.

¿Un problema con el sistema o la mentoría? Rosa Quispe: +51 1 234 5678
Incubadora Andina
`);
});

test.each([
  ['Incubadora Andina <hola@mentorias.pe>', 'Incubadora Andina'],
  ['"Andina, Lima" <hola@mentorias.pe>', 'Andina, Lima'],
  ['<hola@mentorias.pe>', 'Mentorías'],
  ['hola@mentorias.pe', 'Mentorías'],
])('the sender %j is the organization %j', (mailFrom, organization) => {
  expect(mailFrameOf({ mailFrom }).organization).toBe(organization);
});
