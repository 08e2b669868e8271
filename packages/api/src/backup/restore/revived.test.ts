import { expect, test } from 'vitest';
import { revivedLines } from './revived.ts';

test('what a restore brings back is named, and what is not named is counted', () => {
  const accounts = [{ email: 'ana@ejemplo.pe', user_type: 'user' as const, count: 201 }];
  const starts_at = new Date('2026-11-30T14:00:00Z');
  const events = [{ id: 7, starts_at, guide: 'luis@ejemplo.pe', user: 'ana@ejemplo.pe', count: 1 }];
  expect(revivedLines({ accounts, events, recoveryCodes: 3 })).toEqual([
    'Lo que se dio de baja después de la copia vuelve. Revisa antes de abrir:',
    'Cuentas activas: 201',
    '  ana@ejemplo.pe (Emprendedor)',
    '  y 200 más',
    'Mentorías por venir: 1',
    expect.stringMatching(/^ {2}7: 30\/11\/2026, 9:00.a\..m\., luis@ejemplo\.pe con ana@ejemplo\.pe$/),
    'Cuentas con códigos de recuperación, que sirven otra vez si se usaron: 3',
  ]);
});
