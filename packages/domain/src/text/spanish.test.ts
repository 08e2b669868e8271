import { describe, expect, test } from 'vitest';
import { isSpanish } from './spanish.ts';

describe('a text is Spanish', () => {
  test.each([
    'Correo duplicado',
    'Datos incorrectos',
    'No autorizado',
    'No puedes',
    'Horario no disponible',
    'Intente nuevamente',
    'Falta algo',
    'Martes: dos',
    'El correo ya está en uso',
    'El nombre The Corner House ya está en uso',
    'La sesión de las 9:00 a. m. ya está ocupada',
    'El RUC ya existe',
    'El campo start_time no es válido',
    'Usted ya tiene una mentoría a esa hora',
  ])('%s', (text) => expect(isSpanish(text)).toBe(true));

  test.each([
    '',
    'Not Found',
    'Internal Server Error',
    'Bad Gateway',
    'Service Unavailable',
    'Unauthorized',
    'Forbidden',
    'Gone',
    'Unprocessable Entity',
    'Email has already been taken',
    'Guide not found',
    'No data found',
    'Invalid data',
    'Something went wrong',
    'Slot already booked',
    'Validation failed: Email is invalid',
    'Duplicate entry',
    'José not found',
    'Token expired',
    'No route',
    'Slot has gone',
    'boom',
    'ECONNREFUSED',
    'invalid_token',
    'NOT FOUND',
    'Cannot read properties of undefined',
    'Failed to fetch',
    'Request timed out',
    '<h1>La página no existe</h1>',
  ])('and not: %s', (text) => expect(isSpanish(text)).toBe(false));
});
