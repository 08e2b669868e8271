import { describe, expect, test } from 'vitest';
import { withPlainSpaces } from '../text/spaces.ts';
import {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  auditActionLabel,
  auditActorLabel,
  auditSubjectLabel,
  auditSubjectOf,
} from './audit.ts';
import type { AuditDetails } from './audit-details.ts';
import { auditMessages } from './audit-details.ts';

test.each<[AuditDetails, string[]]>([
  [{ location: { from: 'Lima', to: 'Cusco' } }, ['Ubicación: Lima → Cusco']],
  [
    { location: { from: '', to: 'Cusco' }, origin: { from: 'Feria', to: null } },
    ['Ubicación: (vacío) → Cusco', 'Origen: Feria → (vacío)'],
  ],
  [{ password: true, note: true }, ['Contraseña: con cambios', 'Notas: con cambios']],
  [{ guide_type: { from: 'assigned', to: 'specialized' } }, ['Tipo de mentor: Asignado → Especializado']],
  [{ areas: { from: ['it'], to: ['it', 'rrhh'] } }, ['Áreas: Tecnología → Tecnología, Recursos Humanos']],
  [{ monday: { from: [], to: ['09:00–10:30'] } }, ['Lunes: (vacío) → 9:00 a. m. – 10:30 a. m.']],
  [
    { reason: { from: '', to: 'Vi la grabación' }, attendance: { from: null, to: 'held' } },
    ['Asistencia: Sin registrar → Se realizó', 'Motivo: (vacío) → Vi la grabación'],
  ],
  [{ attendance: { from: 'disputed', to: 'held' } }, ['Asistencia: En desacuerdo → Se realizó']],
  [
    { start_time: { from: '2026-11-24T14:00:00Z', to: '2026-11-25T04:30:00Z' } },
    ['Fecha y hora: 24/11/2026, 9:00 a. m. → 24/11/2026, 11:30 p. m.'],
  ],
  [{ user_type: 'user', method: 'google', count: 3 }, ['Tipo: Emprendedor', 'Ingresó con Google', 'Cantidad: 3']],
  [{ from: '2026-11-01', to: '2026-03' }, ['Desde: 01/11/2026', 'Hasta: marzo de 2026']],
  [{ status: 'cancelled', guide_status: 'inactive' }, ['Estado: Cancelada', 'Cuenta del mentor: Inactiva']],
  [{ user_type: 'robot', areas: ['x'], start_time: 'ayer' }, ['Tipo: robot', 'Áreas: x', 'Fecha y hora: ayer']],
  [{ action: 'user.edited', subject_type: 'sign_in' }, ['Acción: Editó un usuario', 'A quién o qué: Inicio de sesión']],
  [{ something_new: 'x' }, ['Otro dato: x']],
  [
    { to: '2026-12-09', from: '2026-12-08', hours: ['09:00–10:30'] },
    ['Desde: 08/12/2026', 'Hasta: 09/12/2026', 'Horas: 9:00 a. m. – 10:30 a. m.'],
  ],
  [{ friday: [], tuesday: [], monday: [] }, ['Lunes: (vacío)', 'Martes: (vacío)', 'Viernes: (vacío)']],
  [{ something_new: 'x', name: 'Ana' }, ['Nombre: Ana', 'Otro dato: x']],
  [{ status: 'unrecorded' }, ['Estado: Sin registrar']],
  [{ count: 0 }, []],
  [{ ids: '50,49' }, ['Usuarios elegidos: N.º 50, N.º 49']],
  [{}, []],
])('%j reads %j', (details, sentences) => {
  expect(auditMessages(details).map(withPlainSpaces)).toEqual(sentences);
});

describe('every action and subject has words of its own', () => {
  test.each(AUDIT_ACTIONS)('%s', (action) => {
    expect(AUDIT_SUBJECTS).toContain(auditSubjectOf(action));
    expect(auditActionLabel(action)).not.toBe('Otra acción');
    expect(AUDIT_ACTIONS.filter((other) => auditActionLabel(other) === auditActionLabel(action))).toEqual([action]);
  });

  test('an unknown action of a newer backend gets a general text', () => {
    expect(auditActionLabel('user.vanished')).toBe('Otra acción');
    expect(auditSubjectLabel('planet')).toBe('Otros');
    expect([auditActorLabel('operator'), auditActorLabel('guide')]).toEqual(['Operador', 'Mentor']);
  });
});
