import { expect, test } from 'vitest';
import { decodeText, isGarbled, isGarbledName, isNoPlainTable } from './decode-text.ts';

const TEXT = 'José Núñez, Ñahui';
const fileOf = (...bytes: (number | string)[]) =>
  Uint8Array.from(bytes.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)))
    .buffer;
const read = (...bytes: (number | string)[]) => decodeText(fileOf(...bytes));

test.each([
  ['Windows-1252', 'Jos', 0xe9, ' N', 0xfa, 0xf1, 'ez, ', 0xd1, 'ahui'],
  ['Mac Roman', 'Jos', 0x8e, ' N', 0x9c, 0x96, 'ez, ', 0x84, 'ahui'],
  ['CP850', 'Jos', 0x82, ' N', 0xa3, 0xa4, 'ez, ', 0xa5, 'ahui'],
])('%s is known by its letters', (encoding, ...bytes) => {
  expect(read(...bytes)).toEqual([{ text: TEXT, encoding }]);
});

test.each([
  ['María', 'CP850', 'Mar', 0xa1, 'a'],
  ['José', 'Windows-1252', 'Jos', 0xe9],
  ['MUÑOZ', 'Windows-1252', 'MU', 0xd1, 'OZ'],
  ['D’Angelo', 'Windows-1252', 'D', 0x92, 'Angelo'],
  ['Núñez – Ríos', 'Windows-1252', 'N', 0xfa, 0xf1, 'ez ', 0x96, ' R', 0xed, 'os'],
  ['Ana\u00a0Ruiz', 'Windows-1252', 'Ana', 0xa0, 'Ruiz'],
  ['D’angelo, Ríos', 'Windows-1252', 'D', 0x92, 'angelo, R', 0xed, 'os'],
  ['Ángel', 'Windows-1252', 0xc1, 'ngel'],
  ['José Conceição', 'CP850', 'Jos', 0x82, ' Concei', 0x87, 0xc6, 'o'],
  ['Núñez ½ Strauß', 'CP850', 'N', 0xa3, 0xa4, 'ez ', 0xab, ' Strau', 0xe1],
  ['José Conceição', 'Windows-1252', 'Jos', 0xe9, ' Concei', 0xe7, 0xe3, 'o'],
  ['Núñez® Strauß', 'Mac Roman', 'N', 0x9c, 0x96, 'ez', 0xa8, ' Strau', 0xa7],
])('%s is read, though another encoding has a letter of Spanish there', (text, encoding, ...bytes) => {
  expect(read(...bytes)).toEqual([{ text, encoding }]);
});

test.each<[string, string[], ...(number | string)[]]>([
  ['the letters of a name', ['María (Mac Roman)', 'Mar’a (Windows-1252)'], 'Mar', 0x92, 'a'],
  ['an apostrophe of a name', ['Díangelo (Mac Roman)', 'D’angelo (Windows-1252)'], 'D', 0x92, 'angelo'],
  ['a letter of Catalan', ['MARCÀ (Windows-1252)', 'MARC¿ (Mac Roman)'], 'MARC', 0xc0],
  ['a letter of Italian', ['NICOLÒ (Windows-1252)', 'NICOL“ (Mac Roman)', 'NICOLÊ (CP850)'], 'NICOL', 0xd2],
])('%s that several encodings could mean is left open', (_case, readings, ...bytes) => {
  expect(read(...bytes).map(({ text, encoding }) => `${text} (${encoding})`)).toEqual(readings);
});

test('Unicode says itself what it is', () => {
  expect(decodeText(new TextEncoder().encode(TEXT).buffer)).toEqual([{ text: TEXT }]);
  const utf16 = (isLittle: boolean) => {
    const view = new DataView(new ArrayBuffer(2 * (TEXT.length + 1)));
    Array.from(`\uFEFF${TEXT}`, (c, index) => view.setUint16(2 * index, c.charCodeAt(0), isLittle));
    return view.buffer;
  };
  expect(decodeText(utf16(true))).toEqual([{ text: TEXT, encoding: 'UTF-16' }]);
  expect(decodeText(utf16(false))).toEqual([{ text: TEXT, encoding: 'UTF-16' }]);
});

test('UTF-16 without its mark is known by its zeros, in each order', () => {
  const bytes = Array.from(TEXT, (c) => c.charCodeAt(0));
  expect(read(...bytes.flatMap((code) => [code, 0]))).toEqual([{ text: TEXT, encoding: 'UTF-16' }]);
  expect(read(...bytes.flatMap((code) => [0, code]))).toEqual([{ text: TEXT, encoding: 'UTF-16' }]);
});

test('UTF-8 that has lost a letter is UTF-8, and shows where', () => {
  const bytes = [...new TextEncoder().encode(TEXT)];
  expect(read(...bytes, ', Jos', 0xe9)).toEqual([{ text: `${TEXT}, Jos\uFFFD` }]);
});

test('a file without letters beyond ASCII is UTF-8', () =>
  expect(read('Tipo,Correo')).toEqual([{ text: 'Tipo,Correo' }]));

test.each<[string, boolean, ...(number | string)[]]>([
  ['.xlsx', true, 'PK', 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, '!', 0],
  ['.ods and .numbers', true, 'PK', 3, 4, 0x14, 0, 0, 8],
  ['.xls', true, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ['of XML', true, '<?xml version="1.0"?>'],
  ['of HTML', true, '\r\n<TABLE>'],
  ['of HTML with a mark', true, 0xef, 0xbb, 0xbf, '<html>'],
  ['.rtf', true, '{\\rtf1\\ansi'],
  ['.pdf', true, '%PDF-1.7'],
  ['.png', true, 0x89, 'PNG\r\n'],
  ['.json', true, '[\n  {"correo": 1}]'],
  ['.csv with an angle bracket', false, '<>;Correo'],
  ['.csv that begins with the same letters', false, 'PK;Correo'],
  ['.csv', false, 'Tipo;Correo'],
  ['of nothing', false],
])('a file %s is a workbook: %s', (_kind, expected, ...bytes) => {
  expect(isNoPlainTable(fileOf(...bytes))).toBe(expected);
});

test.each(['JosÃ©', 'NuÃ±ez', 'MUÃ‘OZ', 'PÃ‰REZ', 'Ana Â\u00a0Ruiz', 'Nu\uFFFDez', 'Jos√©', 'Dâ€™Angelo'])(
  '%s is garbled',
  (text) => {
    expect(isGarbled(text)).toBe(true);
  },
);

test.each(['José', 'JOÃO', 'JoÃo', 'Ânia', 'Núñez®', 'Straße', 'D’Angelo'])('%s is not', (text) => {
  expect(isGarbled(text)).toBe(false);
});

test.each(['JosŽ Nu–ez', 'Jos‚ Nu¤ez', 'Mu–oz Ib‡–ez', 'Pe±a', 'Mar¡a', 'JosÈ NuÒez', 'Jos? Nu?ez', 'Jun’n'])(
  'the name %s has damaged letters',
  (name) => expect(isGarbledName(name)).toBe(true),
);

test.each(['José Núñez', 'María-José Ruiz', 'O’Higgins', 'Kevin McÁlvarez', 'ÁNGEL MUÑOZ', 'João Guimarães', 'Łuczak'])(
  'the name %s has none',
  (name) => expect(isGarbledName(name)).toBe(false),
);

test('every letter of Spanish that was read wrongly is known', () => {
  for (const letter of 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº') {
    expect(isGarbled(new TextDecoder('windows-1252').decode(new TextEncoder().encode(letter)))).toBe(true);
    expect(isGarbled(new TextDecoder('macintosh').decode(new TextEncoder().encode(letter)))).toBe(true);
  }
});
