import type { User } from '@mentorias/contract/people/users';
import type { AuditValue } from '@mentorias/domain/audit/audit-details';
import type { AuditRecord } from '../audit/record-audit.ts';
import { changesOf, signInAuditRecord } from '../audit/record-audit.ts';
import type { UserRow } from '../database/schema.ts';

/** The audit record of a new account. */
export function createdAuditRecord({ id, user_type, email }: Pick<User, 'id' | 'user_type' | 'email'>): AuditRecord {
  return { action: 'user.created', subjectId: id, details: { user_type, email } };
}

type Old = Pick<UserRow, 'id' | 'name' | 'email' | 'google_sub'> & Readonly<Record<string, unknown>>;

/** The audit records of an edit: none where nothing changed; of a password or a description only that it changed. */
export function editAuditRecords(
  old: Old,
  { given_name, ...columns }: { email: string; given_name?: string } & Readonly<Record<string, AuditValue>>,
  hasNewPassword: boolean,
): AuditRecord[] {
  const now = given_name === undefined ? columns : { name: given_name, ...columns };
  const changes = changesOf(old as Readonly<Record<string, AuditValue>>, now, ['description']);
  const details = hasNewPassword ? { ...changes, password: true as const } : changes;
  const edit: AuditRecord = { action: 'user.edited', subjectId: old.id, details };
  const isUntied = old.email !== columns.email && old.google_sub !== null;
  return [
    ...(Object.keys(details).length > 0 ? [edit] : []),
    ...(isUntied ? [signInAuditRecord('sign_in.google_untied', old.id)] : []),
  ];
}
