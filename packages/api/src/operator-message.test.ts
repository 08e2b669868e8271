import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from './database/testing.ts';
import { ConfigError } from './environment.ts';
import { operatorMessage } from './operator-message.ts';

const system = (code: string, more = {}) => Object.assign(new Error(`${code}: in English`), { code, ...more });

describe('what the operator reads', () => {
  test.each([
    [new ConfigError('DEMO debe ser 1 o 0.'), 'DEMO debe ser 1 o 0.'],
    [
      system('EADDRINUSE', { port: 3000 }),
      'El puerto 3000 ya está en uso: elige otro con PORT, por ejemplo PORT=3100 npm start.',
    ],
    [system('EACCES', { port: 80 }), 'No hay permiso para usar el puerto 80: elige uno desde 1024 con PORT.'],
    [
      system('EACCES', { path: '/srv' }),
      'No hay permiso para usar /srv: dale acceso a esta cuenta o elige otra carpeta.',
    ],
    [system('ENOSPC'), 'No queda espacio en el disco de la carpeta de datos: libera espacio o elige otra carpeta.'],
    [system('ENOENT', { syscall: 'mkdir', path: '/proc/x' }), 'No se puede crear la carpeta /proc/x: elige otra.'],
    [system('EROFS', { path: '/srv' }), 'El disco de /srv es de solo lectura, o falta montarlo: elige otra carpeta.'],
  ])('%s: one sentence', (error, sentence) => {
    expect(operatorMessage(error)).toBe(sentence);
  });

  test('a file where a folder is expected', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'data')]) {
      expect(() => mkdirSync(path, { recursive: true })).toThrow(
        expect.toSatisfy(
          (error) => operatorMessage(error) === `${path} es un archivo o está dentro de uno: elige una carpeta.`,
        ),
      );
    }
  });

  test('an error that was not expected: a sentence, then its stack', () => {
    const [sentence, first, second] = operatorMessage(new TypeError('x is not a function')).split('\n');
    expect(sentence).toBe(
      'Un error inesperado detuvo el programa: guarda el detalle que sigue para quien lo mantiene.',
    );
    expect(first).toBe('TypeError: x is not a function');
    expect(second).toContain('operator-message.test.ts');
  });
});
