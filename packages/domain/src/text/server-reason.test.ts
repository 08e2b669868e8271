import { describe, expect, test } from 'vitest';
import { isReason } from './server-reason.ts';

describe('a server’s text is a reason', () => {
  test.each([
    'Mentor no disponible',
    'Email existente',
    'Token expirado',
    'Imposible agendar',
    'Rate limit excedido',
    'Conflicto',
    'Email has already been taken',
    'Guide not found',
    'Slot already booked',
    'invalid_token',
    'Horário indisponível',
    '予約できません',
    'La sesión de 9:00 < 10:00 está ocupada',
    'Forbidden: la cuenta está inactiva',
    'Error 17',
    'Quedan 404 cupos',
    'Not allowed: plan <Pro> only',
    '<b>Ñ</b> & 3 < 4',
    'See <https://ejemplo.pe/ayuda>',
    'Estoy a las 9:30 en línea',
  ])('%s', (text) => expect(isReason(text)).toBe(true));

  test.each([
    '',
    '  ',
    '404',
    '500.',
    'Not Found',
    'NOT FOUND',
    '404 Not Found',
    'Error 500: Internal Server Error',
    'HTTP 503',
    'HTTP/502 Bad Gateway',
    'Internal Server Error',
    'Bad Gateway',
    'Service Unavailable',
    'Service Temporarily Unavailable',
    'Gateway Timeout',
    'Gateway Time-out',
    'Unauthorized',
    'Unprocessable Entity',
    'Unprocessable Content',
    'Request Entity Too Large',
    "I'm a teapot",
    '<h1>La página no existe</h1>',
    'Error<p>502</p>',
    '<!-- nginx -->',
    '<!DOCTYPE html>\n<html lang="es">',
    'Falló\n<br />',
    'TypeError: x is undefined\n    at run (/srv/app.js:1:2)',
    "NoMethodError\napp/models/user.rb:12:in `save'",
    'Traceback (most recent call last):\n  File "app.py", line 3',
  ])('and not: %s', (text) => expect(isReason(text)).toBe(false));

  test('it is decided at once however long the text', () => {
    const began = performance.now();
    for (const text of ['<'.repeat(100_000), 'at '.repeat(50_000), 'a.b:1'.repeat(30_000), ' '.repeat(100_000)])
      isReason(text);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
