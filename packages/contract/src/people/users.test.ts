import { auditMessages } from '@mentorias/domain/audit/audit-details';
import { describe, expect, it, test } from 'vitest';
import { EntrepreneurInput, MentorInput, UserInput, UserListQuery } from './users.ts';

const mentor = { user_type: 'guide', email: 'julio@mentores.pe', guide_type: 'assigned', code: 'JUL' };
const entrepreneur = { user_type: 'user', name: 'Rosa', email: 'rosa@bodega.pe', company_name: 'Bodega Rosa' };

describe('the filter by type', () => {
  test.each(['0', '1', '2'])('takes %s', (number) => {
    expect(UserListQuery.parse({ user_type: number }).user_type).toBe(number);
  });

  test.each(['3', '', 'guide', '00', ['0', '1']])('refuses %j', (value) => {
    expect(UserListQuery.safeParse({ user_type: value }).success).toBe(false);
  });
});

test.each([{ sort_by: 'password_hash' }, { sort_direction: 'x' }, { limit: '1000' }])('%j is refused', (query) => {
  expect(UserListQuery.safeParse(query).success).toBe(false);
});

describe('a user', () => {
  it('is a mentor or an entrepreneur, by user_type', () => {
    expect(UserInput.parse(mentor)).toEqual({ ...mentor, areas: [], specializations: [], location: '' });
    expect(UserInput.parse(entrepreneur)).toEqual({ ...entrepreneur, description: '', location: '', origin: '' });
  });

  test.each(['admin', undefined, 'Guide'])('is never of type %s', (userType) => {
    expect(UserInput.safeParse({ ...entrepreneur, user_type: userType }).success).toBe(false);
  });

  test.each(['status', 'id', 'created_at', 'password_hash', 'company_name', '__proto__x', 'constructor'])(
    'a mentor has no %s to set',
    (field) => {
      expect(UserInput.safeParse({ ...mentor, [field]: 'x' }).success).toBe(false);
    },
  );

  test.each(
    Object.keys({ ...MentorInput.shape, ...EntrepreneurInput.shape }).filter(
      (field) => field !== 'password_confirmation',
    ),
  )('has words for a change of %s in the audit trail', (field) => {
    expect(auditMessages({ [field]: true })).not.toEqual(['Otro dato: con cambios']);
  });

  it('has known areas', () => {
    expect(UserInput.safeParse({ ...mentor, areas: ['it', 'astronomía'] }).success).toBe(false);
  });
});
