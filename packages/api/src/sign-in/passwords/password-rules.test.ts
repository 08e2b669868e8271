import { expect, test } from 'vitest';
import { assertGoodPassword, assertUnlikeEmail } from './password-rules.ts';

test.each([
  'password',
  'Password1',
  'Password1!',
  '12345678',
  'QWERTY123',
  'iloveyou',
  'contrasena',
  ' 11111111',
  'ｐａｓｓｗｏｒｄ',
])('the commonest passwords are refused, however they are written: %s', (password) => {
  expect(() => assertGoodPassword(password, password)).toThrow('Esta contraseña es demasiado común: elige otra');
});

test.each(['Mentorias2026!', 'Quinua2026!', 'tres llamas y un puente', 'ñandú-ñandú'])('%s is good', (password) => {
  expect(() => assertGoodPassword(password, password)).not.toThrow();
});

test('a password is repeated by another keyboard', () => {
  expect(() => assertGoodPassword('ñandú-azul-7', 'n\u0303andu\u0301-azul-7')).not.toThrow();
  expect(() => assertGoodPassword('ñandú-azul-7', 'nandu-azul-7')).toThrow('Las contraseñas no coinciden');
});

test('a password is not the account’s e-mail (rule 3.7)', () => {
  expect(() => assertUnlikeEmail('Rosa@Bodega.pe', 'rosa@bodega.pe')).toThrow(
    'La contraseña no puede ser tu correo: elige otra',
  );
  expect(() => assertUnlikeEmail('rosa@bodega.pe2', 'rosa@bodega.pe')).not.toThrow();
});
