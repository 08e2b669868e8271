import type { UserType } from '../people/roles.ts';
import type { OutcomeBasis } from './outcome-basis.ts';

const SAID_BY: Record<UserType, string> = {
  user: 'según el emprendedor',
  guide: 'según el mentor',
  admin: 'según la administración',
};

/** What an outcome rests on, in words: 'según el mentor'; '' where that says nothing more. */
export function basisLabel(
  basis: OutcomeBasis | undefined,
  statements: readonly { by: UserType }[],
  reader: UserType,
): string {
  if (basis === 'both') return 'Confirmada por ambos';
  if (basis === 'admin') return SAID_BY.admin;
  const [one] = statements;
  if (basis !== 'one' || !one) return '';
  return one.by === reader ? 'según tu respuesta' : SAID_BY[one.by];
}
