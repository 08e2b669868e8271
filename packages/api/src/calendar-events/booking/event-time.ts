import { SLOT_MINUTES } from '@mentorias/domain/availability/slots';
import type { UserType } from '@mentorias/domain/people/roles';
import { addMinutes } from '@mentorias/domain/time/lima-time';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isCollision } from '../../database/database-error.ts';
import { conflict, malformed } from '../../http/errors.ts';

/** The instant of a checked text; a year that no event has is refused before the database is queried. */
export function instantFrom(text: string): Date {
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  if (!(year >= 2000 && year < 3000)) throw malformed('La fecha no es válida');
  return instant;
}

/** The hour of an event, as a range of PostgreSQL. */
export function hourFrom(start: Date): RawBuilder<string> {
  return sql<string>`tstzrange(${start}, ${addMinutes(start, SLOT_MINUTES)})`;
}

/** Throws the 409 for a database conflict, naming which of the two is booked already (rule 5.15); else the error itself. */
export function throwConflict(error: unknown, userType: UserType): never {
  if (isCollision(error, 'guide_once')) throw conflict('hour_taken', 'El horario ya fue reservado');
  if (isCollision(error, 'entrepreneur_once')) {
    const who = userType === 'user' ? 'Ya tienes' : 'El emprendedor ya tiene';
    throw conflict('person_busy', `${who} una mentoría en ese horario`);
  }
  throw error;
}
