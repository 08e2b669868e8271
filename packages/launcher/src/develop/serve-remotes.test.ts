import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { serveRemotes } from './serve-remotes.ts';

const URL = 'http://localhost:3000';
const refusal = (env: NodeJS.ProcessEnv, config = {}) =>
  expect(serveRemotes([{ name: 'guide', config }], { DEV_PORT: '0', ...env }, URL)).rejects;

describe('one sentence says', () => {
  test('that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await refusal({ DEV_PORT: String(port) }).toThrow(
      `El puerto ${port} ya está en uso: elige otro con DEV_PORT, por ejemplo DEV_PORT=3012.`,
    );
    other.close();
  });

  test('that the port is none', async () => {
    await refusal({ DEV_PORT: '70000' }).toThrow("DEV_PORT debe ser un número entre 0 y 65535, no '70000'.");
  });

  test('that a shell has no address', async () => {
    await refusal({ DEV_SHELLS: 'https://pruebas.example,pruebas' }).toThrow(
      "DEV_SHELLS debe ser una lista de direcciones separadas por comas, no 'pruebas'.",
    );
  });

  test('which part of its configuration webpack refuses', async () => {
    await refusal({}, { entri: {} }).toThrow(
      'La configuración de webpack de remote-guide no sirve: Invalid configuration object.',
    );
  });
});
