import { expect, it, test } from 'vitest';
import { isAddressPart, nameProblem } from './names.ts';

test.each([
  'Ana',
  'José Ñahui Quispe',
  'María D’Angelo-O’Higgins',
  'J. C. Pérez',
  'J.C. Pérez',
  'J. Pérez',
  'J.Pérez',
  'Ma.Elena Quispe',
  'MA.ELENA QUISPE',
  'J.J.Ruiz',
  'Ing.Luis Ramos',
  'Bodega S.A.C.',
  'Ana: mentora',
  'नमस्ते\u200dक',
  'Ana 👩\u200d🌾',
  'Ana ❤\ufe0f',
  'Ana 👩🏽\u200d🌾',
  'می\u200cخواهم',
  'Ma. Elena Vda. de Ríos',
  'Juan Pérez Jr.',
  'Ana (Bodega S.A.C.)',
  '李小龍',
  'محمد',
  'Persona 12',
  'Bodega 2.0',
])('%s can be a name', (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

const ADDRESS = 'El nombre no puede llevar la dirección de una página. Deja un espacio después de cada punto';

test.each([
  'Gana en https://premio.example',
  'Entra a WWW.premio',
  'premio.com',
  'Visita bit.ly/x',
  'ana@bodega.pe',
  't.co/abc',
  'a.museum',
  'x.xn--p1ai',
  'x . com',
  'x .com',
  'localhost:3000',
  'javascript:alert(1)',
  'mailto:ana',
  '[2001:db8::1]',
  '2001:db8:0:0:0:0:0:1',
  'x.com',
  'Premio.Com',
  'PREMIO.COM',
  'Bit.Ly',
  'Premio.Pe',
  'premio.Online/x',
  'pre\u200bmio.com',
  'premio\u200b.com',
  'premio。com',
  'ｐｒｅｍｉｏ．ｃｏｍ',
  'Ve a 10.0.0.1 ya',
])('%j has the address of a page', (name) => {
  expect(nameProblem(name)).toBe(ADDRESS);
});

test.each([
  ['', 'El nombre necesita al menos una letra'],
  ['123', 'El nombre necesita al menos una letra'],
  ['\u200b\u2060', 'El nombre necesita al menos una letra'],
  ['\u3164', 'El nombre necesita al menos una letra'],
  ['🙂', 'El nombre necesita al menos una letra'],
  ['Ana\nRuiz', 'El nombre debe ocupar una sola línea'],
  ['Ana\u2028Ruiz', 'El nombre debe ocupar una sola línea'],
  ['Ana \u202Eziur', 'El nombre tiene un carácter invisible que cambia el sentido del texto'],
  ...['\u{E0041}', '\u200d', '\u0007', '\u00ad', '\u200b', '\u3164', '\ufeff'].map((c) => [
    `Ana${c}Ruiz`,
    'El nombre tiene un carácter invisible',
  ]),
  ['Ana\u200F', 'El nombre tiene un carácter invisible que cambia el sentido del texto'],
])('%j is none: %s', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
});

it('answers at once however long the text', () => {
  const began = performance.now();
  nameProblem('a-'.repeat(50_000));
  nameProblem(`${'1.'.repeat(50_000)}x`);
  expect(performance.now() - began).toBeLessThan(1000);
});

test.each([
  ['lucia.paredes', 'lucia.paredes@mentores.pe', true],
  ['Lucía Paredes', 'lucia.paredes@mentores.pe', false],
  ['lucia', 'lucia.paredes@mentores.pe', false],
  ['', '@mentores.pe', false],
])('rule 1.6: %j stands for the name of %s: %j', (name, email, stands) => {
  expect(isAddressPart(name, email)).toBe(stands);
});
