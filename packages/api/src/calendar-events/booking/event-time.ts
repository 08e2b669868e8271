import { SLOT_MINUTES } from '@mentorias/domain/slots';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isCollision } from '../../database/database-error.ts';
import { conflict, malformed } from '../../http/errors.ts';

/** The instant of a checked text; a year that no event has is refused before a database is asked about it. */
export function instantFrom(text: string): Date {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  if (!(year >= 2000 && year < 3000)) throw malformed('La fecha no es válida');
  return instant;
}

/** The hour that an event takes. */
export function hourFrom(start: Date): RawBuilder<string> {
  const end = new Date(start.getTime() + SLOT_MINUTES * 60_000);
  return sql<string>`tstzrange(${start}, ${end})`;
}

/** Says in a 409 which of the two was booked already, where the database says so (rule 5.15). */
export function throwConflict(error: unknown, userType: 'user' | 'guide' | 'admin'): never {
  if (isCollision(error, 'guide_once')) throw conflict('El horario ya fue reservado');
  if (isCollision(error, 'entrepreneur_once')) {
    const who = userType === 'user' ? 'Ya tienes' : 'El emprendedor ya tiene';
    throw conflict(`${who} una mentoría en ese horario`);
  }
  throw error;
}
