import { describe, expect, test } from 'vitest';
import { matchingCommands } from './matching-commands.ts';

const COMMANDS = [
  { label: 'Dashboard', path: '/' },
  { label: 'Auditoría', path: '/auditoria' },
  { label: 'Crear Emprendedor', path: '/users?create=entrepreneur', words: 'empresa nueva' },
  { label: 'Usuarios', path: '/users?view=all', takesSearch: true },
];

const labels = (typed: string) => matchingCommands(COMMANDS, typed).map(({ label }) => label);

describe('rule 4.11: what the palette shows', () => {
  test.each([
    ['', ['Dashboard', 'Auditoría', 'Crear Emprendedor']],
    ['  ', ['Dashboard', 'Auditoría', 'Crear Emprendedor']],
    ['AUDITORIA', ['Auditoría', 'Usuarios: «AUDITORIA»']],
    ['a', ['Auditoría', 'Dashboard', 'Crear Emprendedor', 'Usuarios: «a»']],
    ['empr crear', ['Crear Emprendedor', 'Usuarios: «empr crear»']],
    ['nueva crear', ['Crear Emprendedor', 'Usuarios: «nueva crear»']],
    ['Ana Ñ', ['Usuarios: «Ana Ñ»']],
    ['Usuarios', ['Usuarios: «Usuarios»']],
  ])('for %j: %j', (typed, shown) => {
    expect(labels(typed)).toEqual(shown);
  });

  test('a search keeps the address of its screen, and what was typed whole', () => {
    expect(matchingCommands(COMMANDS, ' a&b=c? ').at(-1)).toEqual({
      label: 'Usuarios: «a&b=c?»',
      path: '/users?view=all&search=a%26b%3Dc%3F',
      takesSearch: true,
    });
  });

  test('nothing is found without a search', () => {
    expect(matchingCommands([{ label: 'Mi cuenta', path: '/cuenta' }], 'xyz')).toEqual([]);
  });
});
