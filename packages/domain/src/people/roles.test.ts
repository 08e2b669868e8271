import { expect, test } from 'vitest';
import { guideTypeLabel, roleOf, USER_TYPES, userTypeLabel } from './roles.ts';

test.each([
  ['user', 'entrepreneur'],
  ['guide', 'guide'],
  ['admin', 'admin'],
  ['entrepreneur', undefined],
  ['constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('user_type %s has the role %s', (userType, role) => {
  expect(roleOf(userType)).toBe(role);
});

test('the user types are shown as Emprendedor, Mentor and Admin (rule 1.1)', () => {
  expect(USER_TYPES.map(userTypeLabel)).toEqual(['Emprendedor', 'Mentor', 'Admin']);
});

test.each([
  ['specialized', 'Especializado'],
  ['assigned', 'Asignado'],
  ['anything', 'Asignado'],
  [undefined, 'Asignado'],
])('guide_type %s is shown as %s', (guideType, label) => {
  expect(guideTypeLabel(guideType)).toBe(label);
});
