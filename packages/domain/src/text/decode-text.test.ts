import { expect, test } from 'vitest';
import { decodeText, isWorkbook } from './decode-text.ts';

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
])('%s is read, though another encoding has a letter of Spanish there', (text, encoding, ...bytes) => {
  expect(read(...bytes)).toEqual([{ text, encoding }]);
});

test.each<[string, string[], ...(number | string)[]]>([
  ['the letters of a name', ['María (Mac Roman)', 'Mar’a (Windows-1252)'], 'Mar', 0x92, 'a'],
  ['an apostrophe of a name', ['Díangelo (Mac Roman)', 'D’angelo (Windows-1252)'], 'D', 0x92, 'angelo'],
  ['a capital at the start', ['Ángel (Windows-1252)', '¡ngel (Mac Roman)'], 0xc1, 'ngel'],
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

test('a file without letters beyond ASCII is UTF-8', () =>
  expect(read('Tipo,Correo')).toEqual([{ text: 'Tipo,Correo' }]));

test.each<[string, boolean, ...(number | string)[]]>([
  ['.xlsx', true, 'PK', 3, 4, 0x14, 0, 6, 0, 8, 0, 0, 0, '!', 0],
  ['.ods and .numbers', true, 'PK', 3, 4, 0x14, 0, 0, 8],
  ['.xls', true, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ['.csv that begins with the same letters', false, 'PK;Correo'],
  ['.csv', false, 'Tipo;Correo'],
  ['of nothing', false],
])('a file %s is a workbook: %s', (_kind, expected, ...bytes) => {
  expect(isWorkbook(fileOf(...bytes))).toBe(expected);
});
