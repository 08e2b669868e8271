import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROLE_ROUTING, RoutingError, routingFrom } from './routing-table.ts';

/** A file with that text. */
function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'routing-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'routing.json');
  writeFileSync(file, text);
  return file;
}

/** What is said of the product's own routing with these roles changed. */
function refusalOf(roles: object): string {
  try {
    routingFrom(fileWith(JSON.stringify({ ...ROLE_ROUTING, ...roles })));
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(RoutingError);
    return (error as Error).message;
  }
}

test('without a file it is the product’s own', () => {
  expect(routingFrom(undefined)).toBe(ROLE_ROUTING);
});

test('a role may have several remotes, a remote several roles, and roles may be added, each with the operator’s menu', () => {
  const guides = { remote: 'guide', paths: ['/', '/profile'] };
  const workshops = {
    remote: 'talleres',
    paths: ['/talleres'],
    navigation: [{ label: 'Talleres', path: '/talleres', icon: 'calendar', order: 3, place: 'side' }],
  };
  const roles = {
    ...ROLE_ROUTING,
    guide: [guides, workshops],
    coordinator: [{ ...workshops, paths: ['/', '/talleres'] }],
  };
  expect(routingFrom(fileWith(JSON.stringify(roles)))).toEqual(roles);
});

describe('a file that cannot be used is refused in one sentence', () => {
  const home = { remote: 'guide', paths: ['/'] };
  test.each([
    [{ guide: undefined }, 'falta el rol guide'],
    [{ guide: [] }, 'guide: debe tener al menos un remoto'],
    [{ guide: [{ ...home, paths: [] }] }, 'guide: 0: paths: debe tener al menos una ruta'],
    [{ guide: [{ ...home, path: '/' }] }, 'guide: 0: solo puede tener remote, paths y navigation'],
    [{ guide: [{ ...home, paths: ['/profile'] }] }, 'guide: ningún remoto tiene la ruta /'],
    [
      { guide: [{ ...home, paths: ['/', '/Perfil'] }] },
      'guide: 0: paths: 1: debe empezar con / y tener solo minúsculas, números y guiones',
    ],
    [{ guide: [{ ...home, paths: ['/', '/cuenta/x'] }] }, 'guide: 0: paths: 1: es de la propia aplicación'],
    [{ guide: [home, { remote: 'talleres', paths: ['/'] }] }, 'guide: / ya es de talleres, por /'],
    [
      {
        guide: [
          { ...home, paths: ['/', '/talleres'] },
          { remote: 'talleres', paths: ['/talleres/nuevo'] },
        ],
      },
      'guide: /talleres/nuevo ya es de guide, por /talleres',
    ],
    [
      {
        guide: [
          { ...home, navigation: [{ label: 'Perfil', path: '/profile', icon: 'user', order: 1, place: 'side' }] },
        ],
      },
      'guide: el menú de guide lleva a /profile, que no es suya',
    ],
    [{ Guía: [home] }, 'Guía: no es el nombre de un rol'],
  ])('%j', (roles, sentence) => {
    expect(refusalOf(roles)).toContain(sentence);
  });

  test.each([
    ['{\n  "user": [],\n}', 'no es JSON válido (línea 3, columna 1)'],
    ['[]', ''],
  ])('%s', (text, sentence) => {
    expect(() => routingFrom(fileWith(text))).toThrow(RoutingError);
    expect(() => routingFrom(fileWith(text))).toThrow(sentence);
  });

  test('that is not there', () => {
    expect(() => routingFrom('/no/existe.json')).toThrow('el archivo /no/existe.json no se puede leer');
  });
});
