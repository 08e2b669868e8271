import { describe, expect, test } from 'vitest';
import { heldEvents, helpLines, helpProblem, languageLabel, linkedinAddress } from './presentation.ts';

describe('what a mentor says of themselves (rule 7.16)', () => {
  test('helps with three lines at most, blank ones aside', () => {
    expect(helpLines(' Costos \r\n\n  Precios\n')).toEqual(['Costos', 'Precios']);
    expect(helpProblem('uno\n\ndos\ntres\n')).toBeUndefined();
    expect(helpProblem('')).toBeUndefined();
    expect(helpProblem('uno\ndos\ntres\ncuatro')).toBe('Escribe 3 líneas como máximo');
    expect(helpProblem('a'.repeat(80))).toBeUndefined();
    expect(helpProblem(`bien\n${'a'.repeat(81)}`)).toBe('Cada línea admite como máximo 80 caracteres');
  });

  test.each([
    ['linkedin.com/in/ana-ruiz', 'https://linkedin.com/in/ana-ruiz'],
    ['https://www.linkedin.com/in/ana-ruiz/?trk=x#y', 'https://www.linkedin.com/in/ana-ruiz/'],
    [' http://pe.linkedin.com/in/jos%C3%A9 ', 'https://pe.linkedin.com/in/jos%C3%A9'],
    ['linkedin.com/company/bodega', 'https://linkedin.com/company/bodega'],
    ['linkedin.com', undefined],
    ['linkedin.com/feed/', undefined],
    ['https://linkedin.com.malo.pe/in/ana', undefined],
    ['https://malo.pe/linkedin.com/in/ana', undefined],
    ['https://ana@linkedin.com/in/ana', undefined],
    ['https://linkedin.com:8080/in/ana', undefined],
    ['javascript:alert(1)//linkedin.com/in/ana', undefined],
    ['https://linkedin.com/in/<b>', undefined],
    [`linkedin.com/in/${'a'.repeat(200)}`, undefined],
    ['', undefined],
  ])('LinkedIn: %s is %s', (text, address) => {
    expect(linkedinAddress(text)).toBe(address);
  });

  test('events held are stated from three on', () => {
    expect([undefined, 0, 2, 3, 34].map(heldEvents)).toEqual([
      undefined,
      undefined,
      undefined,
      '3 mentorías realizadas',
      '34 mentorías realizadas',
    ]);
  });

  test('languages have names', () => {
    expect(['qu', 'es', 'xx'].map(languageLabel)).toEqual(['Quechua', 'Español', 'xx']);
  });
});
